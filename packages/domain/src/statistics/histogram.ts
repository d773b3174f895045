/**
 * Durations as counts in fixed buckets, so that a median can be kept by adding: each bucket reaches a quarter further than
 * the one before, from one second to some twelve hours. A median read from it is off by less than an eighth, and the product never shows it
 * more precisely than that.
 */
const bounds: readonly number[] = Array.from({ length: 49 }, (_, index) => Math.round(1_000 * 1.25 ** index));

export type Histogram = readonly number[];

/** The counts with one more duration. */
export function withDuration(counts: Histogram, ms: number): number[] {
  const bucket = bounds.findIndex((bound) => ms <= bound);
  const place = bucket === -1 ? bounds.length : bucket;
  return Array.from(
    { length: Math.max(counts.length, place + 1) },
    (_, index) => (counts[index] ?? 0) + (index === place ? 1 : 0),
  );
}

export const addHistograms = (one: Histogram, other: Histogram): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

/** The approximate median; null while there are fewer than `atLeast` durations. */
export function findMedian(counts: Histogram, atLeast: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0 || total < atLeast) return null;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (before + count < total / 2) {
      before += count;
      continue;
    }
    const from = index === 0 ? 0 : (bounds[index - 1] ?? 0);
    const to = bounds[index] ?? from;
    return Math.round(from + (to - from) * ((total / 2 - before) / count));
  }
  return null;
}
