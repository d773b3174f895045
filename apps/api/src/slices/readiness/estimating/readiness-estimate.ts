/** A drawn estimate as it is stored beside the belief. Probabilities have four decimals. */
export type ReadinessEstimate = {
  pass: { low: number; expected: number; high: number };
  score: { low: number; expected: number; high: number; outOf: number; passing: number };
  /** Questions of a full exam expected to be lost, by topic number. */
  losses: { topicNumber: number; points: number }[];
};
