import { inlinePlaces } from '@examplar/domain/questions/question-rules';

/** A row's place in the text of an inline matching: `[[1]]` for row 0. */
export const inlineMark = (row: number): string => `[[${row + 1}]]`;

/** The rows, counted from 0, whose marks a text has, in reading order. */
export const marksIn = (text: string): number[] => inlinePlaces(text).map((place) => place - 1);

/** The text with each mark replaced by what `replacement` makes of its row; undefined leaves it as it is. */
export const replaceMarks = (text: string, replacement: (row: number) => string | undefined): string =>
  text.replace(/\[\[(\d{1,2})\]\]/g, (mark, place: string) => replacement(Number(place) - 1) ?? mark);

/** The text with its marks numbered in reading order. */
export function renumberMarks(text: string): string {
  let row = -1;
  return replaceMarks(text, () => {
    row += 1;
    return inlineMark(row);
  });
}
