/**
 * Φ, the standard normal distribution function, by linear interpolation in a table of 1/256 steps over ±6: off by less
 * than 10⁻⁶, and several times as fast as a series, since one estimate needs about ten thousand values.
 */
const stepsPerUnit = 256;
const reach = 6;
const table = Float64Array.from({ length: 2 * reach * stepsPerUnit + 1 }, (_, at) =>
  distribution(-reach + at / stepsPerUnit),
);

/** The probability that a standard normal variable is at most x. */
export function normalBelow(x: number): number {
  if (x <= -reach) return 0;
  if (x >= reach) return 1;
  const place = (x + reach) * stepsPerUnit;
  const at = Math.floor(place);
  const below = table[at] as number;
  return below + (place - at) * ((table[at + 1] ?? 1) - below);
}

/** The x with Φ(x) = probability, by bisection; for setting up tables. `probability` is strictly between 0 and 1. */
export function normalQuantile(probability: number): number {
  let low = -reach;
  let high = reach;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Φ by its Taylor series around 0, which converges everywhere and loses no digits for |x| ≤ 6 (Marsaglia, 2004). */
function distribution(x: number): number {
  const size = Math.abs(x);
  let term = size;
  let sum = size;
  for (let n = 3; term > 1e-17 * sum; n += 2) {
    term *= (size * size) / n;
    sum += term;
  }
  const upper = 0.5 + (sum * Math.exp(-(size * size) / 2)) / Math.sqrt(2 * Math.PI);
  return x < 0 ? 1 - upper : upper;
}
