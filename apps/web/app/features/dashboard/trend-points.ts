import { formatLocalDate } from '../../lib/format.ts';
import { type CompletedAttempt, wholeScorePercent } from './attempt-figures.ts';

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

/** The last ten completed attempts, oldest first; the score is a rounded percent. */
export function trendPoints(completed: readonly CompletedAttempt[]): TrendPoint[] {
  return completed
    .slice(0, trendLength)
    .reverse()
    .map((attempt, index) => ({
      id: attempt.id,
      position: index + 1,
      date: formatLocalDate(attempt.completedAt ?? attempt.startedAt),
      exam: `${attempt.certificationCode} · ${attempt.examTitle}`,
      score: wholeScorePercent(attempt),
      passingScore: attempt.passingScore,
      status: attempt.status,
    }));
}
