/** A row's place in the text of an inline matching: `[[1]]`. */
export const inlineMark = (row: number): string => `[[${row + 1}]]`;

const mark = /\[\[(\d{1,3})\]\]/g;

/** The rows, counted from 0, whose marks a text has, in reading order. */
export const marksIn = (text: string): number[] => [...text.matchAll(mark)].map(([, digits]) => Number(digits) - 1);

/** The text with its marks numbered in reading order. */
export function renumberMarks(text: string): string {
  let row = -1;
  return text.replace(mark, () => {
    row += 1;
    return inlineMark(row);
  });
}
