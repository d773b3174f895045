import type { Attempt, StatisticsMode } from '../../lib/queries/own-attempts.ts';

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
