import { compareTiers } from '@examplar/domain/plans/plan-names';
import type { Plan, Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { popularPlan } from './plan-look.ts';

/** The fixed texts for choices that are refused without a call to the server (PAG-3). */
export const sameTierText = say('plan.sameTier');
export const lowerTierText = say('plan.lowerTier');

/** With this much or less to go, the same plan again is a renewal (PLN-6). */
const renewalWindowDays = 7;

export type PlanChoice =
  | { kind: 'start-trial' }
  | { kind: 'to-cart' }
  | { kind: 'upgrade'; current: Subscription }
  | { kind: 'refused'; text: string };

/** What choosing a plan leads to for a user with this subscription; the server decides again at payment. */
export function choiceOf(plan: Plan, subscription: Subscription | null): PlanChoice {
  if (subscription?.status !== 'active')
    return plan.name === 'FREE_TRIAL' ? { kind: 'start-trial' } : { kind: 'to-cart' };
  const step = compareTiers(plan.name, subscription.planName);
  if (step > 0) return { kind: 'upgrade', current: subscription };
  if (step < 0) return { kind: 'refused', text: lowerTierText };
  const isRenewal = plan.name !== 'FREE_TRIAL' && subscription.daysRemaining <= renewalWindowDays;
  return isRenewal ? { kind: 'to-cart' } : { kind: 'refused', text: sameTierText };
}

/** The name of the plan to suggest: the popular one, or for those who have bought a plan the next larger one, if there is one. */
export function suggestedPlan(plans: readonly { name: string; price: number }[], current: string | undefined) {
  const owned = plans.find(({ name }) => name === current);
  if (!owned || owned.price === 0) return popularPlan;
  const larger = plans.filter(({ price }) => price > owned.price);
  return larger.toSorted((one, other) => one.price - other.price)[0]?.name;
}

type PlanPrice = { price: number; durationMonths: number };

/** How much less a month of this plan costs than one of the shortest paid plan, in whole percent; at least 0. */
export function savedPercent(plan: PlanPrice, plans: readonly PlanPrice[]): number {
  const paid = plans.filter(({ price, durationMonths }) => price > 0 && durationMonths > 0);
  const shortest = paid.toSorted((one, other) => one.durationMonths - other.durationMonths)[0];
  if (!shortest || plan.price <= 0 || plan.durationMonths <= 0) return 0;
  const share = (plan.price * shortest.durationMonths) / (shortest.price * plan.durationMonths);
  return Math.max(0, Math.round((1 - share) * 100));
}
