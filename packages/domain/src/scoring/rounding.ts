/**
 * `numerator / denominator`, rounded half up to one decimal; 0 of nothing is 0.
 *
 * Computed with integers, so that 0.25 always becomes 0.3 and no rounding error of floats can change a figure.
 */
export function ratioToOneDecimal(numerator: number, denominator: number): number {
  if (numerator < 0 || denominator < 0) throw new Error('A ratio of counts is never negative');
  if (denominator === 0) return 0;
  const whole = BigInt(denominator);
  return Number((BigInt(numerator) * 20n + whole) / (whole * 2n)) / 10;
}

/** `part` of `whole` in percent, rounded half up to one decimal: pass rates, score percents. */
export function toPercent(part: number, whole: number): number {
  return ratioToOneDecimal(part * 100, whole);
}
