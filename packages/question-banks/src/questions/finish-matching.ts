import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import type { DraftMatching, DraftRow, FinishedAnswers } from './draft.ts';
import { marksIn, renumberMarks } from './inline-marks.ts';
import { isInOrder, newPlaces, seedOf, shuffledPositions } from './option-order.ts';

/** A matching with its inline rows in reading order, and its options in the order to show (IMP-24). */
export function finishMatching(draft: DraftMatching, text: string, options: string[]): FinishedAnswers {
  const marked = draft.display === 'inline' ? rowsInReadingOrder(draft.rows, text) : undefined;
  const rows = marked ?? draft.rows;
  const order = orderToShow(draft, rows, seedOf(text));
  const places = newPlaces(order);
  const allowed = rows.map((row) => lettersOf(row, places));
  return {
    kind: 'matching',
    display: draft.display,
    question_text: marked === undefined ? text : renumberMarks(text),
    order,
    options: order.map((position) => options[position] ?? ''),
    prompts: rows.map(({ prompt }) => prompt),
    prompt_options: allowed.some((letters) => letters.length < options.length) ? allowed : null,
    number_of_answers: rows.length,
    correct_answer: encodeAnswer(
      'matching',
      rows.map(({ key }) => places[key] ?? null),
    ),
  };
}

const lettersOf = ({ allowed }: DraftRow, places: readonly number[]): string =>
  [...new Set(allowed ?? places.keys())]
    .map((position) => letterAt(places[position] ?? 0))
    .sort()
    .join('');

/** The rows as their marks are in the text; undefined unless each has exactly one. */
function rowsInReadingOrder(rows: readonly DraftRow[], text: string): DraftRow[] | undefined {
  const marks = marksIn(text);
  const marked = marks.flatMap((row) => rows[row] ?? []);
  const isWhole = marks.length === rows.length && new Set(marked).size === rows.length;
  return isWhole ? marked : undefined;
}

/** The order of the file, unless its source shows another and this one would give the key away. */
function orderToShow(
  { options, isShuffledBySource }: DraftMatching,
  rows: readonly DraftRow[],
  seed: string,
): number[] {
  const asInFile = [...options.keys()];
  return isShuffledBySource && givesKeyAway(rows, asInFile)
    ? shuffledPositions(seed, options.length, (order) => !givesKeyAway(rows, newPlaces(order)))
    : asInFile;
}

/** Whether the rows take the options one after the other, or each row the first that it allows. */
function givesKeyAway(rows: readonly DraftRow[], places: readonly number[]): boolean {
  const placeOf = (position: number) => places[position] ?? 0;
  const used = [...new Set(rows.map(({ key }) => placeOf(key)))];
  const isFirst = ({ key, allowed = [] }: DraftRow) =>
    allowed.length > 1 &&
    placeOf(key) === allowed.reduce((first, position) => Math.min(first, placeOf(position)), places.length);
  return isInOrder(used) || rows.every(isFirst);
}
