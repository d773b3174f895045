/**
 * The seed that a question's text gives: its letters and digits alone, so that a mended comma leaves the order as it is. Tells no
 * question from another; for that there is `textKey`.
 */
export const toSeed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The positions 0 to `count` - 1 in an order drawn from a seed, the same at each import, for which `isFine` is true; or
 * any other order if there is none.
 */
export function shuffledPositions(seed: string, count: number, isFine: (order: number[]) => boolean): number[] {
  const drawn = drawnPositions(seed, count);
  const turned = drawn.map((_, start) => [...drawn.slice(start), ...drawn.slice(0, start)]);
  return turned.find(isFine) ?? drawn;
}

/** The positions in an order drawn from a seed, which may be the original one. */
export function drawnPositions(seed: string, count: number): number[] {
  const start = hash(seed);
  return Array.from({ length: count }, (_, position) => ({ position, rank: hash(`${start}:${position}`) }))
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .map(({ position }) => position);
}

/** Whether positions count up from 0. */
export const isInOrder = (positions: readonly number[]): boolean =>
  positions.every((position, index) => position === index);

/** For each position of the original order, its position in a new one. */
export function newPlaces(order: readonly number[]): number[] {
  const places: number[] = [];
  for (const [place, position] of order.entries()) places[position] = place;
  return places;
}

/** FNV-1a with a final mix: spreads well, and is not a secret. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
