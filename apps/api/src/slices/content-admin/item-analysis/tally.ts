import { isRight } from '@examplar/domain/scoring/exact-match';
import { sumsOfAnswer } from '@examplar/domain/statistics/item-analysis';
import type { FrozenQuestion } from '../../questions/public.ts';
import { addHistograms, withDuration } from './histogram.ts';
import type { QuestionTally } from './question-figures.ts';
import type { FormTally } from './reliability.ts';

/** A finished attempt in exam mode, with its questions in the order asked. */
export type Sitting = {
  examId: string;
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
};

/** By question and version: what these attempts add. Only first-sight answers count, since a second one is memory. */
export function tallyQuestions(
  sittings: readonly Sitting[],
): Map<string, { question: FrozenQuestion; tally: QuestionTally }> {
  const tallies = new Map<string, { question: FrozenQuestion; tally: QuestionTally }>();
  for (const { score, asked } of sittings) {
    for (const { question, wasSeen, selectedAnswer, timeMs } of asked) {
      if (wasSeen) continue;
      const key = `${question.id}@${question.version}`;
      const isCorrect = isRight(selectedAnswer, question.correctAnswer);
      const choices = Object.fromEntries([...selectedAnswer].map((letter) => [letter, 1]));
      const answer = {
        ...sumsOfAnswer({ isCorrect, score, totalQuestions: asked.length }),
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
  choices: addCounts(one.choices, other.choices),
  times: addHistograms(one.times, other.times),
});

/** What an attempt's form is recognised by: its questions with their versions, in whatever order. */
export const formOf = ({ asked }: Sitting): string =>
  asked
    .map(({ question }) => question)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, version }) => `${id}@${version}`)
    .join(' ');

/** The sums with one more attempt of the same form. */
export const addSitting = (tally: FormTally, { score, asked }: Sitting): FormTally => ({
  attempts: tally.attempts + 1,
  scoreSum: tally.scoreSum + score,
  scoreSquareSum: tally.scoreSquareSum + score * score,
  rightCounts: addCounts(
    tally.rightCounts,
    Object.fromEntries(
      asked.map(({ question, selectedAnswer }) => [
        question.id,
        Number(isRight(selectedAnswer, question.correctAnswer)),
      ]),
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
