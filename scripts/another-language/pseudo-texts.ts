import type { Message } from '@examplar/domain/languages/message';

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ḿ' },
  ...{ n: 'ñ', o: 'ó', p: 'ṕ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ť', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};

/**
 * A text as the pseudo-locale has it: still readable, about a third longer, each letter with an accent, in brackets. What users read
 * without accents is then not from the catalogue, and what misses a bracket is cut. Placeholders and marks stay.
 */
export function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message);
  const forms = Object.entries(message.forms).map(([name, text]) => [name, pseudoText(text)]);
  return { ...message, forms: Object.fromEntries(forms) };
}

const pseudoText = (text: string): string =>
  `⟦${text.replaceAll(/\{\w+\}|<\/?\w+>|[a-z]/gi, (part) => (part.length > 1 ? part : pseudoLetter(part)))}⟧`;

/** Vowels are written twice, which makes words longer and not only sentences. */
function pseudoLetter(letter: string): string {
  const small = letter.toLowerCase();
  const accent = accented[small] ?? letter;
  const written = letter === small ? accent : accent.toUpperCase();
  return 'aeiou'.includes(small) ? written + accent : written;
}
