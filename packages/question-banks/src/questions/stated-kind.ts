import { matchingDisplays } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import type { ProblemCode } from '../model.ts';
import type { DraftText, MatchingAnswers, OrderingAnswers } from './draft.ts';
import { rejection } from './draft.ts';

/** A question of our own formats that names its kind: texts as the file has them. */
export type StatedKind = {
  kind: string;
  display: string;
  options: DraftText[];
  prompts: string[];
  /** Letters of the options that each row allows; empty where every row allows all of them. */
  promptOptions: string[];
  key: string;
};

type Rejection = ReturnType<typeof rejection>;

/** Whether a kind is named that is not a choice. */
export const isOtherKind = (kind: string): boolean => kind !== '' && kind !== 'choice';

/** Whether one of our kinds is named that is not a choice. */
export const isKnownOtherKind = (kind: string): kind is 'ordering' | 'matching' =>
  kind === 'ordering' || kind === 'matching';

/** The answers of an ordering or a matching whose key is given in the encoding of its kind, or why it has none. */
export function readStatedKind(stated: StatedKind): OrderingAnswers | MatchingAnswers | Rejection {
  const { kind, prompts, options } = stated;
  if (!isKnownOtherKind(kind))
    return rejection('UNSUPPORTED_TYPE', `Questions of the kind '${kind}' are not supported.`);
  const key = readPositions(stated.key, options.length, 'The key');
  if ('code' in key) return key;
  if (kind === 'matching') return readMatching(stated, key);
  return prompts.length > 0
    ? rejection('CONTRADICTION', 'The question is an ordering, but has rows.')
    : { kind, options, key };
}

function readMatching({ display, options, prompts, promptOptions }: StatedKind, key: number[]) {
  const shown = matchingDisplays.find((one) => one === (display || 'list'));
  if (shown === undefined) return rejection('MALFORMED_RECORD', `There is no display '${display}'.`);
  const rowCount = shown === 'inline' ? Math.max(prompts.length, key.length) : prompts.length;
  const contradicts = (what: string, count: number) =>
    rejection('CONTRADICTION', `${what} for ${count} row${count === 1 ? '' : 's'}, but there are ${rowCount}.`);
  if (key.length !== rowCount) return contradicts('The key has letters', key.length);
  if (promptOptions.length > 0 && promptOptions.length !== rowCount)
    return contradicts('There are allowed options', promptOptions.length);
  const answers: MatchingAnswers = { kind: 'matching', display: shown, options, rows: [] };
  for (const [row, position] of key.entries()) {
    const letters = promptOptions[row];
    const allowed = letters === undefined ? undefined : readPositions(letters, options.length, `Row ${row + 1}`);
    if (allowed !== undefined && 'code' in allowed) return allowed;
    answers.rows.push({ prompt: prompts[row] ?? '', key: position, allowed });
  }
  return answers;
}

/** Letters as positions; blanks and commas between them mean nothing. */
function readPositions(text: string, optionCount: number, owner: string): number[] | Rejection {
  const refuse = (code: ProblemCode, message: string) => rejection(code, `${owner} ${message}`);
  const letters = text.replace(/[\s,]+/g, '').toUpperCase();
  if (letters === '') return refuse('NO_CORRECT_ANSWER', 'is empty.');
  if (!/^[A-Z-]+$/.test(letters)) return refuse('AMBIGUOUS_ANSWER', `'${text}' is no row of letters.`);
  if (letters.includes('-')) return refuse('NO_CORRECT_ANSWER', `'${text}' leaves a place open.`);
  const positions = Array.from(letters, indexOfLetter);
  return positions.some((position) => position >= optionCount)
    ? refuse('LETTER_OUT_OF_RANGE', `'${text}' names an option that the question does not have.`)
    : positions;
}
