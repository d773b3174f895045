import { addDays, addMonths, dayMs } from './calendar.ts';
import { type BoughtReach, hasSameScope, smallestCovering } from './covering.ts';
import { compareTiers, type PlanName, trialDays } from './plan-names.ts';
import { daysRemaining, runningAt, type Subscription } from './subscription-state.ts';

/** Buying the same plan again counts as a renewal when this many days or fewer are left. */
export const renewalWindowDays = 7;

/** A paid plan to buy, with the scope of a pass. */
export type PlanToBuy = BoughtReach & {
  durationMonths: number;
  /** Whole days in addition to the months. */
  extraDays?: number;
};

/** The end of access time that starts at `from`. */
export const endAfter = (from: Date, { durationMonths, extraDays = 0 }: PlanToBuy): Date =>
  addDays(addMonths(from, durationMonths), extraDays);

export type Purchase =
  | { ok: true; kind: 'new'; endsAt: Date }
  /** The old subscription becomes `cancel`; its `creditDays` are already included in `endsAt`. */
  | { ok: true; kind: 'upgrade'; endsAt: Date; creditDays: number }
  /** The end of the active subscription moves to `endsAt`. */
  | { ok: true; kind: 'renewal'; endsAt: Date }
  /** `coveringPlan` is the plan to name to a holder of another pass of the same tier, else null. */
  | { ok: false; reason: 'SUBSCRIPTION_ACTIVE'; coveringPlan: PlanName | null }
  | { ok: false; reason: 'NOT_AN_UPGRADE' };

/** The effect of buying `plan` at `now` on the user's latest subscription, or the reason to refuse it before any payment. */
export function decidePurchase(latest: Subscription | null, plan: PlanToBuy, now: Date): Purchase {
  const current = runningAt(latest, now);
  if (!current) return { ok: true, kind: 'new', endsAt: endAfter(now, plan) };

  const step = compareTiers(plan.planName, current.planName);
  if (step < 0) return { ok: false, reason: 'NOT_AN_UPGRADE' };
  if (step > 0) return { ok: true, kind: 'upgrade', ...upgradeEnd(current, plan, now) };
  if (!hasSameScope(current, plan)) {
    return { ok: false, reason: 'SUBSCRIPTION_ACTIVE', coveringPlan: smallestCovering(current, plan).planName };
  }
  if (!isRenewable(current, now)) return { ok: false, reason: 'SUBSCRIPTION_ACTIVE', coveringPlan: null };
  return { ok: true, kind: 'renewal', endsAt: endAfter(current.endsAt, plan) };
}

/** The end of an upgrade at `now`: its months plus the remaining days of the old subscription, rounded up. */
export function upgradeEnd(current: Subscription, plan: PlanToBuy, now: Date): { endsAt: Date; creditDays: number } {
  const creditDays = daysRemaining(current, now);
  return { endsAt: addDays(endAfter(now, plan), creditDays), creditDays };
}

/** True if the active subscription is close enough to its end to be renewed. */
export const isRenewable = ({ endsAt }: Subscription, now: Date): boolean =>
  endsAt.getTime() - now.getTime() <= renewalWindowDays * dayMs;

export type TrialStart = { ok: true; endsAt: Date } | { ok: false; reason: 'TRIAL_USED' | 'SUBSCRIPTION_ACTIVE' };

/** Decides whether the free trial may start at `now`: once ever per account, and only without an active plan. */
export function decideTrial(latest: Subscription | null, hasUsedTrial: boolean, now: Date): TrialStart {
  if (hasUsedTrial) return { ok: false, reason: 'TRIAL_USED' };
  if (runningAt(latest, now)) return { ok: false, reason: 'SUBSCRIPTION_ACTIVE' };
  return { ok: true, endsAt: addDays(now, trialDays) };
}
