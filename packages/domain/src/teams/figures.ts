import type { ShownTopic } from './lines.ts';

/** The 90 % point of the normal distribution: 80 % lie between it and its opposite. */
const z80 = 1.281_551_565_545;

/** The quartiles by linear interpolation; null without values. */
export function quartiles(values: readonly number[]): { low: number; median: number; high: number } | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** A share of people with Wilson's 80 % interval; null without people. */
export function shareOfPeople(count: number, of: number): { share: number; low: number; high: number } | null {
  if (of === 0) return null;
  const share = count / of;
  const square = z80 ** 2;
  const centre = share + square / (2 * of);
  const half = z80 * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  const scale = 1 + square / of;
  return { share, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** The 90 % points of t with 1 to 4 degrees of freedom, for which the series below is not near enough. */
const fewDegrees = [3.077_684, 1.885_618, 1.637_744, 1.533_206];

/** The 90 % point of Student's t (Cornish and Fisher's series). */
export function t80(degrees: number): number {
  const z = z80;
  const known = fewDegrees[degrees - 1];
  if (known !== undefined) return known;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

/**
 * The 80 % interval of a mean share over people, cut to 0 and 1; null with one, whose answers say nothing about others. It is over people,
 * not over answers, since the answers of one person are not independent.
 */
export function meanInterval(shares: readonly number[]): { mean: number; low: number; high: number } | null {
  const count = shares.length;
  if (count < 2) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (count - 1);
  const half = (t80(count - 1) * Math.sqrt(variance)) / Math.sqrt(count);
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

export type TopicOfPeople = ShownTopic & { low: number | null; high: number | null };

/** The topics of several people's results, by number; those of which few were asked come last, together. */
export function topicsOfPeople(results: readonly (readonly ShownTopic[])[]): TopicOfPeople[] {
  const byTopic = Map.groupBy(results.flat(), ({ topic_number }) => topic_number);
  return [...byTopic]
    .map(([topic_number, topics]) => {
      const interval = meanInterval(topics.map(({ right, asked }) => right / asked));
      return {
        topic_number,
        right: topics.reduce((sum, { right }) => sum + right, 0),
        asked: topics.reduce((sum, { asked }) => sum + asked, 0),
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      };
    })
    .toSorted((a, b) => (a.topic_number ?? Number.POSITIVE_INFINITY) - (b.topic_number ?? Number.POSITIVE_INFINITY));
}
