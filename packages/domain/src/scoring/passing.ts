type ReachedPoints = { points: number; maxPoints: number };

/** Passed when `points × 100 ≥ passingScore × maxPoints`: in integers, nothing rounded (ATT-9). */
export function hasPassed({
  points,
  maxPoints,
  passingScorePercent,
}: ReachedPoints & { passingScorePercent: number }): boolean {
  requirePoints(maxPoints);
  return points * 100 >= passingScorePercent * maxPoints;
}

/**
 * Points in percent of the maximum, rounded down to one decimal, so that no failed attempt shows the passing score
 * (ATT-21).
 */
export function pointsPercent({ points, maxPoints }: ReachedPoints): number {
  requirePoints(maxPoints);
  return Math.floor((points * 1000) / maxPoints) / 10;
}

function requirePoints(maxPoints: number): void {
  if (maxPoints <= 0) throw new Error('An attempt has at least one scored question');
}
