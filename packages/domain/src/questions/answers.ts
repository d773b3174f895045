import {
  type AnswerCheck,
  type AnswerFormat,
  type AnswerKey,
  type AnswerKind,
  type FilledPlaces,
  type Incompleteness,
  incompleteRefusal,
  type QuestionKind,
  questionKinds,
} from './answers/answer-kind.ts';
import { choice } from './answers/choice.ts';
import { matching } from './answers/matching.ts';
import { ordering } from './answers/ordering.ts';

/** The kinds of questions. A new one is an entry here, and a value that the column `question_version.kind` allows. */
export const answerKinds: Readonly<Record<QuestionKind, AnswerKind>> = { choice, ordering, matching };

// The only module that knows what an answer is. All other code calls it and treats answers and keys as opaque strings.

export type { AnswerCheck, AnswerFormat, AnswerKey, FilledPlaces, Incompleteness, QuestionKind };
export { questionKinds };

/** How the points of a question are counted: one for a wholly right answer, or one for each right component (ATT-20). */
export const scorings = ['all_or_nothing', 'per_component'] as const;
export type Scoring = (typeof scorings)[number];

/** How a matching is laid out: rows with a choice each, a table of options, or choices inside the question's text. */
export const matchingDisplays = ['list', 'grid', 'inline'] as const;
export type MatchingDisplay = (typeof matchingDisplays)[number];

/** Matches every text that may be an answer to some kind of question. `checkAnswer` says whether a given question accepts it. */
export const answerPattern = /^[A-Z-]{0,26}$/;

/** The message for a text that `answerPattern` does not match: how to write an answer. */
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
 * Checks that an answer is well formed, names only options that the question has and fills no more places than there are.
 * The empty answer passes: it clears an earlier one.
 */
export const checkAnswer = (answer: string, format: AnswerFormat): AnswerCheck =>
  answer === '' ? { ok: true } : answerKinds[format.kind].check(answer, format);

/** The form in which an accepted answer is stored: a matching with every row open becomes `''`. */
export const normalizeAnswer = (answer: string, kind: QuestionKind): string => answerKinds[kind].normalize(answer);

/** Like `checkAnswer`, but the answer must be complete, as in practice; the message is written for learners. */
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

/** What an incomplete answer lacks, or has too many of; null for a complete answer. */
export const incompleteness = (answer: string, format: AnswerFormat): Incompleteness | null =>
  answerKinds[format.kind].incompleteness(answer, format);

/**
 * True if the answer is wholly right. An empty answer never is.
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

/** The points that an answer earns, and the maximum. */
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

/** The probability that a random complete answer is wholly right, 0 to 1. The readiness model does not count guessing as knowledge. */
export const guessFloor = (format: AnswerFormat): number => 1 / answerKinds[format.kind].countArrangements(format);

/** Encodes an answer or a key from the option in each place. */
export const encodeAnswer = (kind: QuestionKind, places: FilledPlaces): string => answerKinds[kind].encode(places);

/** Decodes the option in each place of an answer or a key. */
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

/** The parts of an answer that item analysis counts: for a choice, its letters. */
export const tallyAnswer = (answer: string, kind: QuestionKind): string[] => answerKinds[kind].tally(answer);

/** The letters of the options whose share of answers item analysis watches; none for kinds that use every option. */
export const watchedOptions = (question: AnswerFormat & AnswerKey): { letter: string; isKey: boolean }[] =>
  answerKinds[question.kind].watchedOptions(question);
