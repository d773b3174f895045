/**
 * `numerator / denominator`, rounded half up to one decimal; 0 of nothing is 0.
 *
 * From integers and in integers, so that 0.25 is always 0.3 and no sum of floats can tip a figure.
 */
export function ratioToOneDecimal(numerator: number, denominator: number): number {
  return exactRatioToOneDecimal(BigInt(numerator), BigInt(denominator));
}

/** The same for numbers that outgrow safe integers, such as sums over common denominators. */
export function exactRatioToOneDecimal(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n || denominator < 0n) throw new Error('A ratio of counts is never negative');
  if (denominator === 0n) return 0;
  return Number((numerator * 20n + denominator) / (denominator * 2n)) / 10;
}

/** `part` of `whole` in percent, rounded half up to one decimal: pass rates, score percents. */
export function percentOf(part: number, whole: number): number {
  return ratioToOneDecimal(part * 100, whole);
}
