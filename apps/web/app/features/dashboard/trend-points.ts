import { formatLocalDate } from '../../lib/format.ts';
import type { CompletedAttempt } from './attempt-figures.ts';

export type TrendPoint = {
  id: string;
  /** 1 is the oldest one shown. */
  position: number;
  date: string;
  exam: string;
  score: number;
  passingScore: number;
  status: string;
};

export const trendLength = 10;

/** The last ten completed attempts, oldest first; the score is a whole percent, rounded down, so that no failed one is on the passing line. */
export function trendPoints(completed: readonly CompletedAttempt[]): TrendPoint[] {
  return completed
    .slice(0, trendLength)
    .reverse()
    .map((attempt, index) => ({
      id: attempt.id,
      position: index + 1,
      date: formatLocalDate(attempt.completedAt ?? attempt.startedAt),
      exam: `${attempt.certificationCode} · ${attempt.examTitle}`,
      score: Math.floor(attempt.percent),
      passingScore: attempt.passingScore,
      status: attempt.status,
    }));
}
