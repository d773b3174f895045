import { formatLocalDate } from '../../../lib/format.ts';
import { langOf } from '../../../lib/lang-of.ts';
import type { CompletedAttempt } from '../attempt-figures.ts';

export type TrendPoint = {
  id: string;
  date: string;
  /** The date as an axis has room for it. */
  day: string;
  exam: string;
  /** The language of the exam's name, if it is not the page's. */
  lang: 'en' | undefined;
  score: number;
  passingScore: number;
  status: 'Passed' | 'Failed';
};

export const trendLength = 10;

/** A line every ten percent, every twenty where the axis is long. */
export function trendTicks(floor: number): number[] {
  const step = floor >= 50 ? 10 : 20;
  const count = Math.floor((100 - floor) / step) + 1;
  return Array.from({ length: count }, (_, index) => 100 - index * step).reverse();
}

/** The lower end of the score axis: a multiple of ten well below the lowest score, so that differences are visible. */
export const trendFloor = (points: readonly TrendPoint[]): number =>
  Math.max(
    0,
    Math.floor((Math.min(...points.flatMap(({ score, passingScore }) => [score, passingScore])) - 5) / 10) * 10,
  );

/**
 * The last ten completed attempts, oldest first; the score is a whole percent, rounded down, so that no failed one is
 * on the passing line.
 */
export function trendPoints(completed: readonly CompletedAttempt[]): TrendPoint[] {
  return completed
    .slice(0, trendLength)
    .reverse()
    .map((attempt) => ({
      id: attempt.id,
      date: formatLocalDate(attempt.completedAt),
      day: formatLocalDate(attempt.completedAt).replace(/[,/] ?\d{4}$/, ''),
      exam: `${attempt.certificationCode} · ${attempt.examTitle}`,
      lang: langOf(attempt, 'examTitle'),
      score: Math.floor(attempt.percent),
      passingScore: attempt.passingScore,
      status: attempt.status,
    }));
}
