/**
 * How many of `count` questions each topic gets: in proportion to the weights, by largest remainder, ties to the
 * earlier topic (content/README.md).
 */
export function quotas(weights: readonly number[], count: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total === 0 ? 0 : (weight * count) / total));
  const counts = shares.map((share) => Math.floor(share + 1e-9));
  const missing = count - counts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: Math.round((share - (counts[index] ?? 0)) * 1e9) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
