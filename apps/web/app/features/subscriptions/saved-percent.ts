type Priced = { price: number; durationMonths: number };

/** How much less a month of this plan costs than one of the shortest paid plan, in whole percent; at least 0. */
export function savedPercent(plan: Priced, plans: readonly Priced[]): number {
  const paid = plans.filter(({ price, durationMonths }) => price > 0 && durationMonths > 0);
  const shortest = paid.toSorted((one, other) => one.durationMonths - other.durationMonths)[0];
  if (!shortest || plan.price <= 0 || plan.durationMonths <= 0) return 0;
  const share = (plan.price * shortest.durationMonths) / (shortest.price * plan.durationMonths);
  return Math.max(0, Math.round((1 - share) * 100));
}
