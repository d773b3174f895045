import { addDays, dayMs } from './calendar.ts';
import { hasSameScope, type Reach, smallestCovering } from './covering.ts';
import {
  costAtListPrice,
  type ListPrice,
  type ListPrices,
  lastInstant,
  type PaidTime,
  perCent,
  timeAtListPrice,
  unusedAt,
} from './paid-time.ts';
import { compareTiers } from './plan-names.ts';
import { endAfter, isRenewable, type PlanToBuy, upgradeEnd } from './purchase.ts';
import { runningAt, type Subscription } from './subscription-state.ts';

/** A plan that was paid for, and the prices that were in force at that time. */
export type PaidPlan = PlanToBuy & {
  /** What was paid; for a plan that an admin gave its list price, for the trial 0. */
  priceCents: number;
  /** Without the price of the plan that the money lands on, it becomes months there. */
  listPrices: ListPrices;
};

/** A subscription and the money that stands for its time. */
export type Holding = { subscription: Subscription; times: PaidTime[] };

/** The effect of a settled order: `event` for the history, `subscription` as the user has it from now on. */
export type Settlement = {
  /** Whether a new subscription starts (an active one then becomes `cancel`) or the active one changes. */
  change: 'begin' | 'replace' | 'change';
  event: 'started' | 'upgraded' | 'renewed' | 'extended';
  subscription: Reach & { endsAt: Date };
  creditDays: number;
  times: PaidTime[];
};

/**
 * Turns a payment into access time, always (PLN-8).
 *
 * Unlike `decidePurchase` it cannot refuse: two tabs or a late payment may find a subscription of the same or a higher tier. The same plan
 * gets the months that were paid for. Otherwise the money is converted at list price, so that no order of payments gains anything.
 */
export function settlePurchase(held: Holding | null, plan: PaidPlan, now: Date): Settlement {
  const current = runningAt(held?.subscription ?? null, now);
  if (!held || !current) {
    const { endsAt, times } = addPlanMonths(plan, { endsAt: now, times: [] });
    return { change: 'begin', event: 'started', subscription: { ...pickReach(plan), endsAt }, creditDays: 0, times };
  }

  const step = compareTiers(plan.planName, current.planName);
  if (step > 0) {
    const { endsAt, creditDays } = upgradeEnd(current, plan, now);
    // The credit is used up first: a user who fell back to the old plan during a dispute has then used only its money once the dispute is won.
    const credit = { from: now, to: addDays(now, creditDays), paid: unusedAt(held.times, now) };
    const { times } = addPlanMonths(plan, { endsAt: now, times: [credit] });
    return { change: 'replace', event: 'upgraded', subscription: { ...pickReach(plan), endsAt }, creditDays, times };
  }

  const isSamePlan = step === 0 && hasSameScope(current, plan);
  const isLifted = step === 0 && !isSamePlan;
  // Of an exam and its successor, the pass is the one that was paid for last.
  const reach = isLifted ? smallestCovering(current, plan) : pickReach(isSamePlan ? plan : current);
  const event = isLifted ? 'upgraded' : isSamePlan && isRenewable(current, now) ? 'renewed' : 'extended';
  const base = { endsAt: current.endsAt, times: held.times };
  const price = plan.listPrices[reach.planName];
  const { endsAt, times } =
    isSamePlan || !price
      ? addPlanMonths(plan, base)
      : addByValue(plan, isLifted ? convertUnused(base, price, now) : base, price, now);
  return { change: 'change', event, subscription: { ...reach, endsAt }, creditDays: 0, times };
}

type Access = { endsAt: Date; times: PaidTime[] };

/** The months that were paid for, after the end. What is paid already for a fraction of a day stays after the new end. */
function addPlanMonths(plan: PaidPlan, { endsAt: from, times }: Access): Access {
  const endsAt = endAfter(from, plan);
  const paid = plan.priceCents * perCent + costAtListPrice((plan.extraDays ?? 0) * dayMs, plan, from);
  const start = lastInstant(times) ?? from;
  const to = new Date(start.getTime() + endsAt.getTime() - from.getTime());
  return { endsAt, times: [...times, { from: start, to, paid }] };
}

/** As many whole days, but at least one, as the money buys of a plan. The fractions of days that several payments leave add up. */
function addByValue(plan: PaidPlan, { endsAt: from, times }: Access, price: ListPrice, now: Date): Access {
  const extraMs = (plan.extraDays ?? 0) * dayMs;
  const paid = plan.priceCents * perCent;
  const start = lastInstant(times) ?? from;
  const exactEnd = start.getTime() + timeAtListPrice(paid, price, now) + extraMs;
  const endsAt = addDays(from, Math.max(1, Math.floor((exactEnd - from.getTime()) / dayMs)));
  const to = new Date(Math.max(exactEnd, endsAt.getTime()));
  return { endsAt, times: [...times, { from: start, to, paid: paid + costAtListPrice(extraMs, price, now) }] };
}

/** What is unused of a plan, from now on at the price of another one. */
function convertUnused({ times }: Access, price: ListPrice, now: Date): Access {
  const paid = unusedAt(times, now);
  const to = new Date(now.getTime() + timeAtListPrice(paid, price, now));
  return { endsAt: now, times: [{ from: now, to, paid }] };
}

const pickReach = ({ planName, certificationId, providerId }: Reach): Reach => ({
  planName,
  certificationId,
  providerId,
});
