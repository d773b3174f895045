import { addDays, addMonths, dayMs } from '@examplar/domain/plans/calendar';
import { centsOfDollars, dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { remainingValueCents } from '@examplar/domain/pricing/remaining-value';
import type { Plan, Quote, Subscription } from '../../lib/queries/plans.ts';

export type UpgradeCredit = {
  /** Whole days left on the current plan; all of them are added to the new one. */
  days: number;
  /** What these days are worth at the current plan's price. */
  worth: number;
  endsAt: Date;
};

/** The credit for the remaining time, to the day and the cent. */
export function upgradeCredit(plan: Plan, current: Subscription, quotes: readonly Quote[], now: Date): UpgradeCredit {
  const days = current.daysRemaining;
  const price = quotes.find(({ name }) => name === current.planName)?.price ?? 0;
  const totalDays = Math.round((Date.parse(current.endDate) - Date.parse(current.startDate)) / dayMs);
  const cents = remainingValueCents({ priceCents: centsOfDollars(price) ?? 0, totalDays, daysLeft: days });
  return { days, worth: dollarsOfCents(cents), endsAt: addDays(addMonths(now, plan.durationMonths), days) };
}
