import { daysUntil } from './calendar.ts';
import type { PlanToBuy } from './purchase.ts';
import { settlePurchase } from './settlement.ts';
import type { Subscription } from './subscription-state.ts';

/**
 * Time that was bought, tried or given: what one order, trial or gift of staff has added to its user's access.
 *
 * A user's access is always the sum of the grants that stand, so a refund is the same as never having bought.
 */
export type Grant = PlanToBuy & {
  id: string;
  grantedAt: Date;
  /** Whole days beside the months: a trial's, and those that a dispute which was won had cost its buyer. */
  extraDays: number;
  /** Since when its money is gone; null while it counts. */
  revokedAt: Date | null;
  /** Since when it is given up: a cancellation ends everything that stands at that time, for good. */
  forfeitedAt: Date | null;
};

/** What a user's standing grants come to. `baseId`: the grant that the subscription began with. */
export type Standing = { subscription: Subscription; baseId: string };

/**
 * What the grants come to at `now`, or null when nothing runs.
 *
 * Each grant is settled again at its own time, in the order in which they were granted, as if the others had never been.
 */
export function standingAt(grants: readonly Grant[], now: Date): Standing | null {
  let standing: Standing | null = null;
  for (const grant of grants.filter((one) => stands(one, now))) {
    const { change, subscription } = settlePurchase(standing?.subscription ?? null, grant, grant.grantedAt);
    const baseId: string = change === 'change' && standing ? standing.baseId : grant.id;
    standing = { subscription: { ...subscription, status: 'active' }, baseId };
  }
  return standing && standing.subscription.endsAt > now ? standing : null;
}

const stands = ({ grantedAt, revokedAt, forfeitedAt }: Grant, at: Date): boolean =>
  grantedAt <= at && (revokedAt === null || revokedAt > at) && (forfeitedAt === null || forfeitedAt > at);

/**
 * The grants with one of them standing again, as after a dispute that was won. It is longer by the whole days, rounded
 * up, in which its user had no access at all; time under another plan was used, so it is not given twice.
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
