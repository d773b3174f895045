const wordsOf = (name: string): string[] => name.normalize('NFC').trim().split(/\s+/u).filter(Boolean);

/** The first letter or digit of a word in upper case; otherwise its first character. */
function initialOf(word: string): string {
  const first = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '';
  return [...first.toUpperCase()][0] ?? '';
}

/** Initials for an avatar: the first letters of the first two words, upper-case; '' for an empty name. */
export const initialsOf = (name: string): string => wordsOf(name).slice(0, 2).map(initialOf).join('');

/**
 * How a review names its author (IDN-16): the first word of the name, and the rest shortened to an
 * initial, so that no surname appears on the home page.
 */
export function reviewAuthorName(name: string): { first_name: string; last_name: string } {
  const [first = '', rest] = wordsOf(name);
  return { first_name: first, last_name: rest ? `${initialOf(rest)}.` : '' };
}
