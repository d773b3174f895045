/** The band holds at least this much: whole numbers cannot hold 0.8 exactly, and on average this one does. */
const bandProbability = 0.79;

/**
 * The narrowest band of whole numbers, both ends inclusive, that holds at least 0.79 of a distribution over 0, 1, 2 …;
 * among bands of equal width the one that holds most, and then the lowest.
 */
export function scoreBand(distribution: readonly number[]): { low: number; high: number } {
  const below = [0];
  for (const probability of distribution) below.push((below.at(-1) as number) + probability);
  for (let width = 1; width < distribution.length; width += 1) {
    let best = -1;
    let bestHeld = bandProbability;
    for (let low = 0; low + width <= distribution.length; low += 1) {
      const held = (below[low + width] as number) - (below[low] as number);
      if (best === -1 ? held >= bestHeld : held > bestHeld) {
        best = low;
        bestHeld = held;
      }
    }
    if (best !== -1) return { low: best, high: best + width - 1 };
  }
  return { low: 0, high: distribution.length - 1 };
}
