import { hasSameScope, type Reach, smallestCovering } from './covering.ts';
import { compareTiers } from './plan-names.ts';
import { endAfter, isRenewable, type PlanToBuy, upgradeEnd } from './purchase.ts';
import { runningAt, type Subscription } from './subscription-state.ts';

/** The effect of a settled order: `event` for the history, `subscription` as the user has it from now on. */
export type Settlement = {
  /** Whether a new subscription starts (an active one then becomes `cancel`) or the active one changes. */
  change: 'begin' | 'replace' | 'change';
  event: 'started' | 'upgraded' | 'renewed' | 'extended';
  subscription: Reach & { endsAt: Date };
  creditDays: number;
};

/**
 * Turns a payment into access time, always.
 *
 * Unlike `decidePurchase` it cannot refuse: two tabs or a late payment may find a subscription of the same or a higher
 * tier. Its end then moves on by the months paid for; two passes of one tier become the smallest plan that covers both.
 */
export function settlePurchase(latest: Subscription | null, plan: PlanToBuy, now: Date): Settlement {
  const current = runningAt(latest, now);
  if (!current) {
    const endsAt = endAfter(now, plan);
    return { change: 'begin', event: 'started', subscription: { ...reachOf(plan), endsAt }, creditDays: 0 };
  }

  const step = compareTiers(plan.planName, current.planName);
  if (step > 0) {
    const { endsAt, creditDays } = upgradeEnd(current, plan, now);
    return { change: 'replace', event: 'upgraded', subscription: { ...reachOf(plan), endsAt }, creditDays };
  }

  const endsAt = endAfter(current.endsAt, plan);
  if (step === 0 && !hasSameScope(current, plan)) {
    const subscription = { ...smallestCovering(current, plan), endsAt };
    return { change: 'change', event: 'upgraded', subscription, creditDays: 0 };
  }
  const event = step === 0 && isRenewable(current, now) ? 'renewed' : 'extended';
  return { change: 'change', event, subscription: { ...reachOf(current), endsAt }, creditDays: 0 };
}

const reachOf = ({ planName, certificationId, providerId }: Reach): Reach => ({
  planName,
  certificationId,
  providerId,
});
