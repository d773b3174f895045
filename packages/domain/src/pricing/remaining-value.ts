/**
 * The value of a plan's remaining days in cents, rounded half up. For display next to the credit, which is in days.
 *
 * Between zero and the price, even if credits of earlier upgrades result in more days than were bought.
 */
export function remainingValueCents({
  priceCents,
  totalDays,
  daysLeft,
}: {
  priceCents: number;
  totalDays: number;
  daysLeft: number;
}): number {
  if (totalDays <= 0 || daysLeft <= 0) return 0;
  if (daysLeft >= totalDays) return priceCents;
  return Math.floor((2 * priceCents * daysLeft + totalDays) / (2 * totalDays));
}
