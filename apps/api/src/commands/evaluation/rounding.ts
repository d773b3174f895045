/** A number with at most four decimals, as the evaluation commands print them; never −0. */
export const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
