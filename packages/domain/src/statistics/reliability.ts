/** Sums over finished attempts of one and the same form. */
export type FormTally = {
  attempts: number;
  scoreSum: number;
  scoreSquareSum: number;
  /** Right answers by question; every question of the form is named. */
  rightCounts: Readonly<Record<string, number>>;
};

/**
 * KR-20: how repeatable the scores of a form are. Null with fewer than `atLeast` attempts, for a form of one question,
 * and when all scored alike. It may be negative where questions contradict each other.
 */
export function computeReliability(
  { attempts, scoreSum, scoreSquareSum, rightCounts }: FormTally,
  atLeast: number,
): number | null {
  const counts = Object.values(rightCounts);
  if (attempts < atLeast || counts.length < 2) return null;
  const variance = scoreSquareSum / attempts - (scoreSum / attempts) ** 2;
  if (variance <= 1e-9) return null;
  const unexplained = counts.reduce((sum, right) => sum + (right / attempts) * (1 - right / attempts), 0);
  const found = (counts.length / (counts.length - 1)) * (1 - unexplained / variance);
  return Math.round(found * 10_000) / 10_000;
}
