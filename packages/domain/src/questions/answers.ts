import type { AnswerCheck, AnswerFormat, AnswerKey, FilledPlaces } from './answers/answer-kind.ts';
import { type Incompleteness, incompleteRefusal } from './answers/incomplete.ts';
import { answerKinds, type QuestionKind, questionKinds } from './answers/kinds.ts';

// The only place that knows what an answer is. Everything else asks here, and hands answers and keys around as they are.

export type { AnswerCheck, AnswerFormat, AnswerKey, FilledPlaces, Incompleteness, QuestionKind };
export { questionKinds };

/** How the points of a question are counted: one for a wholly right answer, or one for each right component (ATT-20). */
export const scorings = ['all_or_nothing', 'per_component'] as const;
export type Scoring = (typeof scorings)[number];

/** How a matching is laid out: rows with a choice each, a table of options, or choices inside the question's text. */
export const matchingDisplays = ['list', 'grid', 'inline'] as const;
export type MatchingDisplay = (typeof matchingDisplays)[number];

/** Matches every text that may be an answer of some kind. Whether a question takes it: `checkAnswer`. */
export const answerPattern = /^[A-Z-]{0,26}$/;

/** How to write an answer, for a text that `answerPattern` does not match. */
export const answerPatternHint = 'An answer is upper-case letters, such as AC; - is a row left open';

/**
 * Reads a kind as it is stored.
 *
 * @throws Error for one that there is not
 */
export function readKind(stored: string): QuestionKind {
  if (!Object.hasOwn(answerKinds, stored)) throw new Error(`There is no kind of question named ${stored}`);
  return stored as QuestionKind;
}

/**
 * Whether an answer that arrived is well formed, names only what the question has and fills no more places than it has.
 * The empty answer is fine: it clears an earlier one.
 */
export const checkAnswer = (answer: string, format: AnswerFormat): AnswerCheck =>
  answer === '' ? { ok: true } : answerKinds[format.kind].check(answer, format);

/** The form in which an answer that `checkAnswer` takes is stored: a matching with every row open is `''`. */
export const normalizeAnswer = (answer: string, kind: QuestionKind): string => answerKinds[kind].normalize(answer);

/** The same for an answer that has to be whole, as in practice; the message is a refusal that a learner may read. */
export function checkWholeAnswer(answer: string, format: AnswerFormat): AnswerCheck {
  const check = checkAnswer(answer, format);
  if (!check.ok && !check.isTooMany) return check;
  const lacks = incompleteness(answer, format);
  return lacks === null ? check : { ok: false, message: incompleteRefusal(lacks) };
}

/** Whether a learner may strike these options out: sorted letters of a choice. */
export function checkStruckOptions(struck: string, { kind, options }: AnswerFormat): AnswerCheck {
  if (kind !== 'choice' && struck !== '') return { ok: false, message: 'Only options of a choice can be struck out.' };
  return checkAnswer(struck, { kind: 'choice', options, numberOfAnswers: options.length });
}

/** What an answer lacks that does not fill exactly the places that there are; null for a whole answer. */
export const incompleteness = (answer: string, format: AnswerFormat): Incompleteness | null =>
  answerKinds[format.kind].incompleteness(answer, format);

/**
 * Whether the answer is wholly right; nothing answered never is.
 *
 * @throws Error for a question without a key
 */
export function isRight(answer: string | null, { kind, correctAnswer }: AnswerKey): boolean {
  if (correctAnswer === '') throw new Error('A question has a key');
  return Boolean(answer) && answerKinds[kind].isRight(answer ?? '', correctAnswer);
}

/** Whether each component is right: places of an ordering, rows of a matching; null for a choice (ATT-19). */
export const judgeComponents = (answer: string | null, { kind, correctAnswer }: AnswerKey): boolean[] | null =>
  answerKinds[kind].judgeComponents(answer ?? '', correctAnswer);

/** The points that an answer earns, of how many. */
export function countPoints(
  answer: string | null,
  key: AnswerKey,
  scoring: Scoring,
): { points: number; maxPoints: number } {
  if (scoring === 'all_or_nothing') return { points: Number(isRight(answer, key)), maxPoints: 1 };
  const { partialPoints } = answerKinds[key.kind];
  return { points: answer ? partialPoints(answer, key.correctAnswer) : 0, maxPoints: countPlaces(key) };
}

/** An answer or a key as a learner reads it. */
export const showAnswer = (answer: string, kind: QuestionKind): string => answerKinds[kind].show(answer);

/** How likely it is to be wholly right by guessing a whole answer: 0 to 1. */
export const guessFloor = (format: AnswerFormat): number => 1 / answerKinds[format.kind].countArrangements(format);

/** Writes an answer or a key from the options in its places. */
export const encodeAnswer = (kind: QuestionKind, places: FilledPlaces): string => answerKinds[kind].encode(places);

/** Reads the options in the places of an answer or a key. */
export const decodeAnswer = (kind: QuestionKind, answer: string): FilledPlaces => answerKinds[kind].decode(answer);

/** How many places a key has: the `numberOfAnswers` of its question. */
export const countPlaces = ({ kind, correctAnswer }: AnswerKey): number => decodeAnswer(kind, correctAnswer).length;

/** The key of a choice, from whether each of its options is right. */
export const keyOfChoice = (areRight: readonly boolean[]): AnswerKey => ({
  kind: 'choice',
  correctAnswer: encodeAnswer(
    'choice',
    areRight.flatMap((right, index) => (right ? [index] : [])),
  ),
});

/** What item analysis counts of an answer: of a choice, its letters. */
export const tallyAnswer = (answer: string, kind: QuestionKind): string[] => answerKinds[kind].tally(answer);

/** The options of a question by letter whose share of answers item analysis watches; none where every option is used. */
export const watchedOptions = (question: AnswerFormat & AnswerKey): { letter: string; isKey: boolean }[] =>
  answerKinds[question.kind].watchedOptions(question);
