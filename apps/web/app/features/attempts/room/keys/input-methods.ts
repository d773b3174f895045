/** The keys of Telex that put marks on letters, by the mark in Unicode. */
const telexKeys: Readonly<Record<string, string>> = {
  '\u0300': 'f',
  '\u0301': 's',
  '\u0303': 'x',
  '\u0309': 'r',
  '\u0323': 'j',
  '\u0306': 'w',
  '\u031b': 'w',
};
/** Written by pressing the letter again: aa, ee, oo, dd. */
const circumflex = '\u0302';

/**
 * The key that made an input method write `after` in the place of `before`: F for à in the place of a, D for đ in that of d. Null where the
 * letter was only written again. VNI, which puts the same marks by digits, is read as Telex: those who use it choose by digits alone, which
 * it leaves as they are.
 */
export function addedKey(before: string, after: string): string | null {
  const [base = '', ...marks] = after.toLowerCase().replace('đ', 'd\u0302').normalize('NFD');
  const former = before.toLowerCase().replace('đ', 'd\u0302').normalize('NFD');
  const added = marks.find((mark) => !former.includes(mark));
  return added === undefined ? null : added === circumflex ? base : (telexKeys[added] ?? null);
}
