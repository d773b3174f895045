import { compareTiers } from '@examplar/domain/plans/plan-names';
import type { Plan, Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';

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
