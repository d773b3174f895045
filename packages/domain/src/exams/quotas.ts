/**
 * The number of questions of each topic out of `size`, by the largest remainder method; ties go to the earlier topic.
 *
 * Weights are the vendor's percents (EXM-4): they may have decimals (17.5) and need not sum to 100.
 */
export function quotasByWeight(weights: readonly number[], size: number): number[] {
  if (!Number.isInteger(size) || size < 0) throw new Error(`A form has a whole number of questions, not ${size}`);
  const whole = asIntegers(weights);
  const sum = whole.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) throw new Error('At least one topic has a weight');

  const shares = whole.map((weight, topic) => {
    const scaled = weight * BigInt(size);
    return { topic, quota: Number(scaled / sum), remainder: scaled % sum };
  });
  const missing = size - shares.reduce((total, { quota }) => total + quota, 0);
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.topic - b.topic);
  for (const share of byRemainder.slice(0, missing)) share.quota += 1;
  return shares.map(({ quota }) => quota);
}

/** Weights scaled to integers, so that remainders compare exactly; the database stores two decimals. */
function asIntegers(weights: readonly number[]): bigint[] {
  return weights.map((weight) => {
    const hundredths = Math.round(weight * 100);
    if (!(weight >= 0) || Math.abs(hundredths / 100 - weight) > 1e-9) {
      throw new Error(`A weight is a percent with at most two decimals, not ${weight}`);
    }
    return BigInt(hundredths);
  });
}
