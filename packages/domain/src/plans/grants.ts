import { daysUntil } from './calendar.ts';
import type { PlanToBuy } from './purchase.ts';
import { settlePurchase } from './settlement.ts';
import type { Subscription } from './subscription-state.ts';

/**
 * What one order, trial or gift of an admin added to the user's access.
 *
 * A user's access is always the sum of the active grants, so after a refund it is as if the purchase had never happened.
 */
export type Grant = PlanToBuy & {
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
export type Standing = { subscription: Subscription; baseId: string };

/**
 * The sum of the grants at `now`, or null if no access remains.
 *
 * Settles the remaining grants again in order, each at its own time, as if the revoked ones had never existed.
 */
export function standingAt(grants: readonly Grant[], now: Date): Standing | null {
  let standing: Standing | null = null;
  for (const grant of grants.filter((one) => isInForce(one, now))) {
    const { change, subscription } = settlePurchase(standing?.subscription ?? null, grant, grant.grantedAt);
    const baseId: string = change === 'change' && standing ? standing.baseId : grant.id;
    standing = { subscription: { ...subscription, status: 'active' }, baseId };
  }
  return standing && standing.subscription.endsAt > now ? standing : null;
}

const isInForce = ({ grantedAt, revokedAt, forfeitedAt }: Grant, at: Date): boolean =>
  grantedAt <= at && (revokedAt === null || revokedAt > at) && (forfeitedAt === null || forfeitedAt > at);

/**
 * The grants with one of them restored, for example after a won dispute. It is extended by the days, rounded
 * up, in which the user had no access at all; time under another plan was used and does not count.
 */
export function restoreGrant(grants: readonly Grant[], id: string, now: Date): Grant[] {
  return grants.map((grant) => {
    if (grant.id !== id || grant.revokedAt === null) return grant;
    const lostDays = grant.forfeitedAt === null ? daysWithoutAccess(grants, grant.revokedAt, now) : 0;
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
