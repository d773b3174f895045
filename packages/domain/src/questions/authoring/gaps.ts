const gap = /\[\[(\d{1,2})\]\]/g;

/** The numbers of the gaps of an inline question's text (`[[1]]`), in the order in which they are read. */
export const readGaps = (text: string): number[] => Array.from(text.matchAll(gap), ([, number]) => Number(number));

/** What is wrong with the gaps of a text with so many rows: each row has one, in reading order, and no row is missing. */
export function findGapFaults(text: string, rows: number): string[] {
  const found = readGaps(text);
  const expected = Array.from({ length: rows }, (_, index) => index + 1);
  if (found.join() === expected.join()) return [];
  return [`The text has ${nameGaps(found)}; it needs ${nameGaps(expected)}, each once and in this order.`];
}

const nameGaps = (numbers: readonly number[]): string =>
  numbers.map((number) => `[[${number}]]`).join(' ') || 'no gap such as [[1]]';
