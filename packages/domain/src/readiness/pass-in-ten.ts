/**
 * Of 10 people with the same answers, how many would pass: 'N to M', or 'about N' where both ends are equal.
 * `low` and `high` are probabilities.
 */
export function passInTen({ low, high }: { low: number; high: number }): string {
  const from = Math.round(10 * low);
  const to = Math.round(10 * high);
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

/** The sentence in which a pass probability is shown. */
export const passSentence = (pass: { low: number; high: number }): string =>
  `Of 10 people with your answers, ${passInTen(pass)} would pass the real exam.`;
