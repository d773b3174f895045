import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { type DraftMatching, type DraftRow, type Finding, type Finished, rejection } from './draft.ts';
import { inlineMark, marksIn, renumberMarks } from './inline-marks.ts';
import { isInOrder, newPlaces, shuffledPositions } from './option-order.ts';
import { normalisedText } from './question-key.ts';
import { findRepeated } from './same-texts.ts';

const maxRows = 12;

/** A matching: each row has exactly one right option, which it allows (IMP-23). */
export function finishMatching(draft: DraftMatching, text: string, options: string[]): Finished | Finding {
  const problem = findProblem(draft, text);
  if (problem !== undefined) return problem;
  const isInline = draft.display === 'inline';
  const rows = isInline ? marksIn(text).flatMap((row) => draft.rows[row] ?? []) : draft.rows;

  const order = orderToShow(draft, rows, normalisedText(text));
  const places = newPlaces(order);
  const lettersOf = ({ allowed }: DraftRow) =>
    [...new Set(allowed ?? order)]
      .map((position) => letterAt(places[position] ?? 0))
      .sort()
      .join('');
  return {
    kind: 'matching',
    display: draft.display,
    question_text: isInline ? renumberMarks(text) : text,
    order,
    options: order.map((position) => options[position] ?? ''),
    prompts: rows.map(({ prompt }) => prompt),
    prompt_options: rows.some((row) => lettersOf(row).length < options.length) ? rows.map(lettersOf) : null,
    number_of_answers: rows.length,
    correct_answer: encodeAnswer(
      'matching',
      rows.map(({ key }) => places[key] ?? null),
    ),
  };
}

/** The order of the file, unless its source shows another and this one would give the key away (IMP-24). */
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
    allowed.length > 1 && placeOf(key) === Math.min(...allowed.map(placeOf));
  return isInOrder(used) || rows.every(isFirst);
}

/** Readers that compare rows with one another ask before they do. */
export const tooManyRows = (count: number): Finding | undefined =>
  count > maxRows
    ? rejection('TOO_MANY_ROWS', `At most ${maxRows} rows are possible; this question has ${count}.`)
    : undefined;

function findProblem({ display, rows }: DraftMatching, text: string): Finding | undefined {
  if (rows.length === 0) return rejection('TOO_FEW_ROWS', 'A matching needs at least one row; this one has none.');
  const tooMany = tooManyRows(rows.length);
  if (tooMany !== undefined) return tooMany;
  const closed = rows.findIndex(({ key, allowed }) => allowed !== undefined && !allowed.includes(key));
  if (closed >= 0) return rejection('CONTRADICTION', `Row ${closed + 1} does not allow its right option.`);
  if (display === 'inline') return findMarkProblem(rows, text);
  const prompts = rows.map(({ prompt }) => prompt);
  const empty = prompts.indexOf('');
  if (empty >= 0) return rejection('EMPTY_ROW', `Row ${empty + 1} has no text.`);
  const repeated = findRepeated(prompts);
  if (repeated === undefined) return undefined;
  const [one, other] = repeated.map((position) => position + 1);
  return rejection('SAME_ROW_TWICE', `Rows ${one} and ${other} have the same text.`);
}

/** Each row has its mark in the text exactly once, and no mark is without a row. */
function findMarkProblem(rows: readonly DraftRow[], text: string): Finding | undefined {
  const marks = marksIn(text);
  const unknown = marks.find((row) => rows[row] === undefined);
  if (unknown !== undefined)
    return rejection('MALFORMED_RECORD', `The text has the mark ${inlineMark(unknown)}, but there is no such row.`);
  const wrong = rows.findIndex((_, row) => marks.filter((mark) => mark === row).length !== 1);
  return wrong < 0
    ? undefined
    : rejection('MALFORMED_RECORD', `The text must have the mark ${inlineMark(wrong)} exactly once.`);
}
