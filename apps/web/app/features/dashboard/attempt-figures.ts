import type { Attempt, Statistics, StatisticsMode } from '../../lib/queries/own-attempts.ts';

export type CompletedAttempt = Attempt & {
  status: 'Passed' | 'Failed';
  score: number;
  points: number;
  maxPoints: number;
  percent: number;
  completedAt: string;
};

export function isCompleted(attempt: Attempt): attempt is CompletedAttempt {
  return (attempt.status === 'Passed' || attempt.status === 'Failed') && attempt.score !== null;
}

export const ofMode = (attempts: readonly Attempt[], mode: StatisticsMode): Attempt[] =>
  attempts.filter((attempt) => mode === 'all' || attempt.mode === mode);

/** Completed attempts, the latest first. */
export const completedOf = (attempts: readonly Attempt[]): CompletedAttempt[] =>
  attempts.filter(isCompleted).sort((one, other) => endOf(other).localeCompare(endOf(one)));

const endOf = ({ completedAt, startedAt }: Attempt) => completedAt ?? startedAt;

/** The average of one attempt is that attempt's own percent: the server rounds an average and cuts a result off (66.7 and 66.6). */
export function withOwnPercents(statistics: Statistics, completed: readonly CompletedAttempt[]): Statistics {
  const averageOf = (attempts: readonly CompletedAttempt[], average: number) =>
    attempts.length === 1 && attempts[0] ? attempts[0].percent : average;
  return {
    ...statistics,
    averageScore: averageOf(completed, statistics.averageScore),
    examStats: statistics.examStats.map((exam) => ({
      ...exam,
      averageScore: averageOf(
        completed.filter(({ examId }) => examId === exam.examId),
        exam.averageScore,
      ),
    })),
  };
}
