/** A source of random numbers that gives the same ones for the same seed. */
export type Source = {
  /** Uniform from 0 up to but not including 1. */
  uniform(): number;
  normal(mean: number, deviation: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/** Creates a separate source for each seed and purpose (sfc32). */
export function randomSource(seed: number, purpose: string): Source {
  const uniform = sfc32(seed, hash(purpose));
  const source: Source = {
    uniform,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    whole: (low, high) => low + Math.floor(uniform() * (high - low + 1)),
    chance: (probability) => uniform() < probability,
    pick: (items) => items[Math.floor(uniform() * items.length)] as (typeof items)[number],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: uniform() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
  return source;
}

function sfc32(seed: number, stream: number): () => number {
  let [a, b, c, counter] = [seed | 0, stream | 0, 0x9e3779b9 | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next();
  return next;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) as number), 0x01000193);
  return value;
}
