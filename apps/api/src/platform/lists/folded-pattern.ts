import { foldForSearch } from '@examplar/domain/languages/fold';

/** Composed letters of the Latin script, both cases, by the letter as which `foldForSearch` reads them. */
const variants = new Map<string, string>();
const latinBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
for (const [first, last] of latinBlocks) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const folded = foldForSearch(letter);
    if (/^[a-z]$/.test(folded)) variants.set(folded, (variants.get(folded) ?? '') + letter);
  }
}

/**
 * A regular expression of PostgreSQL for lower-case texts that contain the search text literally, but for case and combining marks on both
 * sides and đ read as d (LNG-6). To fold each text in SQL takes six times as long. `lower` may know ASCII alone, so that other letters are
 * named in both cases.
 */
export function foldedPattern(q: string): string {
  const letters = [...q.normalize('NFC').toLowerCase()].flatMap((letter) => {
    const folded = foldForSearch(letter);
    if (folded === '') return [];
    if (/^[a-z]$/.test(folded)) return [`[${folded}${variants.get(folded) ?? ''}][\\u0300-\\u036f]*`];
    if (!/\p{L}/u.test(letter)) return [/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter];
    const upper = letter.toUpperCase();
    return [[...upper].length === 1 && upper !== letter ? `[${letter}${upper}]` : letter];
  });
  return letters.join('');
}
