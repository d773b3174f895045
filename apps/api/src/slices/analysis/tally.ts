import { isRight, judgeComponents, tallyAnswer } from '@examplar/domain/questions/answers';
import { addComponents, sumsOfComponents } from '@examplar/domain/statistics/component-analysis';
import { addHistograms, withDuration } from '@examplar/domain/statistics/histogram';
import { sumsOfAnswer } from '@examplar/domain/statistics/item-analysis';
import type { FormTally } from '@examplar/domain/statistics/reliability';
import type { FrozenQuestion } from '../questions/public.ts';
import type { QuestionTally } from './question-figures.ts';

/** A finished attempt in exam mode, with its questions in the order asked. */
export type AnalysedAttempt = {
  examId: string;
  /** How many questions are wholly right, unscored ones included. */
  score: number;
  durationMs: number;
  asked: { question: FrozenQuestion; wasSeen: boolean; selectedAnswer: string; timeMs: number }[];
};

export type ExamTally = FormTally & { times: readonly number[] };

const nothing: QuestionTally = {
  asked: 0,
  right: 0,
  restSum: 0,
  restSquareSum: 0,
  restSumWhereRight: 0,
  choices: {},
  times: [],
  components: [],
};

/** Sums by question and version, as `id@version`. */
export type QuestionTallies = Map<string, { question: FrozenQuestion; tally: QuestionTally }>;

/** The sums of these attempts by question and version. Only first-sight answers count, since a second one shows memory. */
export function tallyQuestions(attempts: readonly AnalysedAttempt[]): QuestionTallies {
  const tallies: QuestionTallies = new Map();
  for (const { score, asked } of attempts) {
    for (const { question, wasSeen, selectedAnswer, timeMs } of asked) {
      if (wasSeen) continue;
      const key = `${question.id}@${question.version}`;
      const isCorrect = isRight(selectedAnswer, question);
      const choices = Object.fromEntries(tallyAnswer(selectedAnswer, question.kind).map((mark) => [mark, 1]));
      const sums = sumsOfAnswer({ isCorrect, score, totalQuestions: asked.length });
      const answer = {
        ...sums,
        components: sumsOfComponents(judgeComponents(selectedAnswer, question) ?? [], sums.restSum),
        choices,
        times: selectedAnswer !== '' && timeMs > 0 ? withDuration([], timeMs) : [],
      };
      tallies.set(key, { question, tally: addTallies(tallies.get(key)?.tally ?? nothing, answer) });
    }
  }
  return tallies;
}

export const addTallies = (one: QuestionTally, other: QuestionTally): QuestionTally => ({
  asked: one.asked + other.asked,
  right: one.right + other.right,
  restSum: one.restSum + other.restSum,
  restSquareSum: one.restSquareSum + other.restSquareSum,
  restSumWhereRight: one.restSumWhereRight + other.restSumWhereRight,
  components: addComponents(one.components, other.components),
  choices: addCounts(one.choices, other.choices),
  times: addHistograms(one.times, other.times),
});

/** The difference to add to sums that include `before` so that they include `after` instead, without zero differences. */
export function differenceOf(before: QuestionTallies, after: QuestionTallies): QuestionTallies {
  const difference: QuestionTallies = new Map(after);
  for (const [key, { question, tally }] of before) {
    difference.set(key, { question, tally: addTallies(after.get(key)?.tally ?? nothing, negative(tally)) });
  }
  for (const [key, { tally }] of difference) if (isNothing(tally)) difference.delete(key);
  return difference;
}

const negative = ({ choices, times, components, ...sums }: QuestionTally): QuestionTally => ({
  asked: -sums.asked,
  right: -sums.right,
  restSum: -sums.restSum,
  restSquareSum: -sums.restSquareSum,
  restSumWhereRight: -sums.restSumWhereRight,
  choices: Object.fromEntries(Object.entries(choices).map(([letter, count]) => [letter, -count])),
  times: times.map((count) => -count),
  components: components.map(({ right, restSumWhereRight }) => ({
    right: -right,
    restSumWhereRight: -restSumWhereRight,
  })),
});

const isNothing = ({ choices, times, components, ...sums }: QuestionTally): boolean =>
  [...Object.values(sums), ...Object.values(choices), ...times, ...components.flatMap(Object.values)].every(
    (sum) => sum === 0,
  );

/** Identifies an attempt's form: its questions with their versions, in any order. */
export const formOf = ({ asked }: AnalysedAttempt): string =>
  asked
    .map(({ question }) => question)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, version }) => `${id}@${version}`)
    .join(' ');

/** The sums with one more attempt of the same form. */
export const addAttempt = (tally: FormTally, attempt: AnalysedAttempt): FormTally => countAttempt(tally, attempt, 1);

/** The sums without an attempt that they include. */
export const removeAttempt = (tally: FormTally, attempt: AnalysedAttempt): FormTally =>
  countAttempt(tally, attempt, -1);

const countAttempt = (tally: FormTally, { score, asked }: AnalysedAttempt, times: 1 | -1): FormTally => ({
  attempts: tally.attempts + times,
  scoreSum: tally.scoreSum + times * score,
  scoreSquareSum: tally.scoreSquareSum + times * score * score,
  rightCounts: addCounts(
    tally.rightCounts,
    Object.fromEntries(
      asked.map(({ question, selectedAnswer }) => [question.id, times * Number(isRight(selectedAnswer, question))]),
    ),
  ),
});

export const emptyForm: FormTally = { attempts: 0, scoreSum: 0, scoreSquareSum: 0, rightCounts: {} };

function addCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}
