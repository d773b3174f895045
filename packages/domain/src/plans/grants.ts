import { daysUntil } from './calendar.ts';
import { costAtListPrice, type ListPrices } from './paid-time.ts';
import { type Holding, type PaidPlan, type Settlement, settlePurchase } from './settlement.ts';
import { runningAt, type Subscription } from './subscription-state.ts';

/**
 * What one order, trial or gift of an admin added to the user's access.
 *
 * A user's access is always the sum of the active grants, so after a refund it is as if the purchase had never happened.
 */
export type Grant = PaidPlan & {
  id: string;
  grantedAt: Date;
  /** Whole days in addition to the months: of a trial, or lost during a dispute that was won. */
  extraDays: number;
  /** When its money was returned; null while the grant is active. */
  revokedAt: Date | null;
  /** When it was forfeited: a cancellation permanently ends all grants that are active then. */
  forfeitedAt: Date | null;
};

/** The sum of a user's active grants. `baseId`: the grant that the subscription started with. */
export type Standing = Holding & { baseId: string };

/**
 * The sum of the grants at `now`, or null if no access remains.
 *
 * Settles the remaining grants again in order, each at its own time and prices, as if the revoked ones had never existed (PLN-8). A trial
 * that started while an order was disputed then finds that order's plan running: it is not money, so it adds nothing to it.
 */
export function standingAt(grants: readonly Grant[], now: Date): Standing | null {
  let standing: Standing | null = null;
  for (const grant of grants.filter((one) => isInForce(one, now))) {
    if (isTrial(grant) && runningAt(standing?.subscription ?? null, grant.grantedAt)) continue;
    const { change, subscription, times }: Settlement = settlePurchase(standing, grant, grant.grantedAt);
    const baseId: string = change === 'change' && standing ? standing.baseId : grant.id;
    standing = { subscription: { ...subscription, status: 'active' }, times, baseId };
  }
  return standing && standing.subscription.endsAt > now ? standing : null;
}

/**
 * A running subscription with the money that stands for its time. If the grants do not add up to this subscription, because it is older than
 * they are, what it has left counts at its list price.
 */
export function toHolding(
  subscription: Subscription,
  { grants, listPrices, now }: { grants: readonly Grant[]; listPrices: ListPrices; now: Date },
): Holding {
  const standing = standingAt(grants, now);
  if (standing && isSameAccess(standing.subscription, subscription)) {
    return { subscription, times: standing.times };
  }
  const price = listPrices[subscription.planName];
  const { endsAt } = subscription;
  const paid = price && endsAt > now ? costAtListPrice(endsAt.getTime() - now.getTime(), price, now) : 0;
  return { subscription, times: [{ from: now, to: endsAt, paid }] };
}

/** True if two active subscriptions open the same until the same instant. */
export const isSameAccess = (a: Subscription, b: Subscription): boolean =>
  a.planName === b.planName &&
  a.certificationId === b.certificationId &&
  a.providerId === b.providerId &&
  a.endsAt.getTime() === b.endsAt.getTime();

const isInForce = ({ grantedAt, revokedAt, forfeitedAt }: Grant, at: Date): boolean =>
  grantedAt <= at && (revokedAt === null || revokedAt > at) && (forfeitedAt === null || forfeitedAt > at);

const isTrial = ({ planName }: Grant): boolean => planName === 'FREE_TRIAL';

/**
 * The grants with one of them restored, for example after a won dispute. It is extended by the days, rounded
 * up, in which the user had no access at all; time under another plan was used and does not count. Time under a trial
 * counts unless the restored plan has its days as credit: a trial must not use up what was paid.
 */
export function restoreGrant(grants: readonly Grant[], id: string, now: Date): Grant[] {
  return grants.map((grant, index) => {
    if (grant.id !== id || grant.revokedAt === null) return grant;
    const others = grants.filter((one, at) => !isTrial(one) || (at < index && one.forfeitedAt === null));
    const lostDays = grant.forfeitedAt === null ? daysWithoutAccess(others, grant.revokedAt, now) : 0;
    return { ...grant, revokedAt: null, extraDays: grant.extraDays + lostDays };
  });
}

function daysWithoutAccess(grants: readonly Grant[], from: Date, to: Date): number {
  const changes = grants
    .flatMap(({ grantedAt, revokedAt, forfeitedAt }) => [grantedAt, revokedAt ?? from, forfeitedAt ?? from])
    .filter((at) => at > from && at < to);
  const moments = [from, ...changes, to].map((at) => at.getTime()).toSorted((a, b) => a - b);
  let lostMs = 0;
  for (const [index, start] of moments.slice(0, -1).entries()) {
    const next = moments[index + 1] ?? start;
    const endsAt = standingAt(grants, new Date(start))?.subscription.endsAt.getTime() ?? start;
    lostMs += next - Math.min(Math.max(endsAt, start), next);
  }
  return daysUntil(new Date(lostMs), new Date(0));
}
