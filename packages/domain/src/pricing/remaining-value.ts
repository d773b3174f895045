/**
 * What the days left of a plan were paid with, in cents rounded half up: to show beside the credit, which is days.
 *
 * Never below zero and never above the price, also when credits of earlier upgrades make more days than were bought.
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
