/** The characters that Moodle's GIFT importer lets an author escape, in the order in which they must be protected. */
const escapes = ['\\\\', '\\~', '\\=', '\\#', '\\{', '\\}', '\\:', '\\n'];
const meanings = ['\\', '~', '=', '#', '{', '}', ':', '\n'];

/** Private-use characters of Unicode, one per escape. */
const placeholders = escapes.map((_, index) => String.fromCharCode(0xfdd0 + index));

/** Hides escaped characters, so that every remaining `~ = # { } :` is syntax. */
export function protectEscapes(text: string): string {
  return text.replace(/\\[\\~=#{}:n]/g, (pair) => placeholders[escapes.indexOf(pair)] ?? pair);
}

/** Puts the characters themselves where they were hidden: the last step of reading a text. */
export function restoreEscapes(text: string): string {
  return text.replace(/[\ufdd0-\ufdd7]/g, (placeholder) => meanings[placeholders.indexOf(placeholder)] ?? '');
}

/** Undoes the protection for texts without escapes, such as the path of a category. */
export function undoProtection(text: string): string {
  return text.replace(/[\ufdd0-\ufdd7]/g, (placeholder) => escapes[placeholders.indexOf(placeholder)] ?? '');
}

/** The reverse: text that is safe anywhere in a GIFT record. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:\n]/g, (character) => escapes[meanings.indexOf(character)] ?? character);
}
