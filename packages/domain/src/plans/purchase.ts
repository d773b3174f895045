import { addDays, addMonths, dayMs } from './calendar.ts';
import { hasSameScope, type Reach, smallestCovering } from './covering.ts';
import { compareTiers, type PlanName, trialDays } from './plan-names.ts';
import { daysRemaining, runningAt, type Subscription } from './subscription-state.ts';

/** With this much or less to go, buying the same again is a renewal. */
export const renewalWindowDays = 7;

/** A paid plan that someone wants to buy, with the scope of a pass. */
export type PlanToBuy = Reach & {
  durationMonths: number;
  /** Whole days beside the months. */
  extraDays?: number;
};

/** Where time that begins at `from` ends. */
export const endAfter = (from: Date, { durationMonths, extraDays = 0 }: PlanToBuy): Date =>
  addDays(addMonths(from, durationMonths), extraDays);

export type Purchase =
  | { ok: true; kind: 'new'; endsAt: Date }
  /** The old subscription becomes `cancel`; `creditDays` of it are within `endsAt` already. */
  | { ok: true; kind: 'upgrade'; endsAt: Date; creditDays: number }
  /** The running subscription's end moves to `endsAt`. */
  | { ok: true; kind: 'renewal'; endsAt: Date }
  /** `coveringPlan` is the plan to name to a holder of another pass of the same tier, else null. */
  | { ok: false; reason: 'SUBSCRIPTION_ACTIVE'; coveringPlan: PlanName | null }
  | { ok: false; reason: 'NOT_AN_UPGRADE' };

/** What buying `plan` at `now` would do to someone's latest subscription, or why it is refused before any money moves. */
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

/** Where an upgrade at `now` ends: its months and the days that the old subscription had left, rounded up. */
export function upgradeEnd(current: Subscription, plan: PlanToBuy, now: Date): { endsAt: Date; creditDays: number } {
  const creditDays = daysRemaining(current, now);
  return { endsAt: addDays(endAfter(now, plan), creditDays), creditDays };
}

/** Whether the running subscription is close enough to its end to be renewed. */
export const isRenewable = ({ endsAt }: Subscription, now: Date): boolean =>
  endsAt.getTime() - now.getTime() <= renewalWindowDays * dayMs;

export type TrialStart = { ok: true; endsAt: Date } | { ok: false; reason: 'TRIAL_USED' | 'SUBSCRIPTION_ACTIVE' };

/** Whether the free trial may start at `now`: once per account, ever, and never in place of a plan that runs. */
export function decideTrial(latest: Subscription | null, hasUsedTrial: boolean, now: Date): TrialStart {
  if (hasUsedTrial) return { ok: false, reason: 'TRIAL_USED' };
  if (runningAt(latest, now)) return { ok: false, reason: 'SUBSCRIPTION_ACTIVE' };
  return { ok: true, endsAt: addDays(now, trialDays) };
}
