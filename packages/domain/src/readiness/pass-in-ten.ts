/** How many of 10 people with the same answers would pass, at least and at most. `low` and `high` are probabilities. */
export const passInTen = ({ low, high }: { low: number; high: number }): { from: number; to: number } => ({
  from: Math.round(10 * low),
  to: Math.round(10 * high),
});
