import { restoreGrant, type Standing, standingAt } from '@examplar/domain/plans/grants';
import { planTypeOf } from '@examplar/domain/plans/plan-names';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertChange, type NewChange } from '../changes/history.repository.ts';
import { changeOf, end, findCurrentRow } from '../changes/subscription-changes.ts';
import { getPlanByName } from '../plans/plans.repository.ts';
import { findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { type StoredGrant, updateGrant } from './grants.repository.ts';
import { loadGrants } from './grants.ts';

type OfOrder = { userId: string; orderId: string };

/**
 * Takes back what an order gave once its money is gone, in the caller's transaction, which has locked the user: the
 * user's access becomes what the other grants come to, as if this order had never been. Twice is harmless.
 */
export async function revokeOrder(tx: Tx, clock: Clock, { userId, orderId }: OfOrder): Promise<void> {
  const grants = await loadGrants(tx, userId);
  const revoked = grants.find((grant) => grant.orderId === orderId);
  if (!revoked || revoked.revokedAt !== null) return;
  const now = clock.now();
  const remaining = grants.map((grant) => (grant === revoked ? { ...grant, revokedAt: now } : grant));
  await updateGrant(tx, userId, { ...revoked, revokedAt: now });
  const current = await findActiveRow(tx, clock, userId);
  // Where nothing runs, nothing can be taken back; what is left has ended with it.
  if (current) await applyStanding(tx, clock, { userId, current, grants: remaining, event: 'refunded', orderId });
}

/**
 * Gives back what an order gave when its money came back, as after a dispute that was won, together with the days that
 * its user was without access. In the caller's transaction, which has locked the user. Twice is harmless.
 */
export async function restoreOrder(tx: Tx, clock: Clock, { userId, orderId }: OfOrder): Promise<void> {
  const grants = await loadGrants(tx, userId);
  const revoked = grants.find((grant) => grant.orderId === orderId);
  if (!revoked || revoked.revokedAt === null) return;
  const extraDaysById = new Map(restoreGrant(grants, revoked.id, clock.now()).map((one) => [one.id, one.extraDays]));
  const restored = { ...revoked, revokedAt: null, extraDays: extraDaysById.get(revoked.id) ?? revoked.extraDays };
  await updateGrant(tx, userId, restored);
  const standing = grants.map((grant) => (grant === revoked ? restored : grant));
  const current = await findActiveRow(tx, clock, userId);
  await applyStanding(tx, clock, { userId, current, grants: standing, event: 'extended' });
}

async function findActiveRow(tx: Tx, clock: Clock, userId: string): Promise<SubscriptionRow | null> {
  const row = await findCurrentRow(tx, clock, userId);
  return row?.status === 'active' ? row : null;
}

type Application = Pick<NewChange, 'event' | 'orderId'> & {
  userId: string;
  current: SubscriptionRow | null;
  grants: StoredGrant[];
};

/** Makes the user's subscriptions what the grants come to, with one line of the history where that changes anything. */
async function applyStanding(
  tx: Tx,
  clock: Clock,
  { userId, current, grants, ...history }: Application,
): Promise<void> {
  const now = clock.now();
  const standing = standingAt(grants, now);
  if (!standing) {
    if (!current) return;
    await end(tx, clock, current);
    await insertChange(tx, clock, { ...changeOf(current), from: current.ends_at, to: now, ...history });
    return;
  }
  const base = grants.find(({ id }) => id === standing.baseId);
  const target = base && (await findOwnRow(tx, userId, base.subscriptionId));
  if (!target) throw new Error('The subscription that a grant went to is not there');
  if (target.id === current?.id && isSame(target, standing)) return;
  // One active subscription at a time: the database refuses a second one.
  if (current && current.id !== target.id) await end(tx, clock, current);
  await runAs(tx, target, standing);
  const { planName, providerId, endsAt } = standing.subscription;
  const from = (current ?? target).ended_at ?? (current ?? target).ends_at;
  const to = { planType: planTypeOf(planName), planName, providerId, to: endsAt };
  await insertChange(tx, clock, { ...changeOf(target), from, ...to, ...history });
}

const isSame = (row: SubscriptionRow, { subscription }: Standing): boolean =>
  row.plan_name === subscription.planName &&
  row.provider_id === subscription.providerId &&
  row.certification_id === subscription.certificationId &&
  row.ends_at.getTime() === subscription.endsAt.getTime();

async function runAs(tx: Tx, row: SubscriptionRow, { subscription }: Standing): Promise<void> {
  const { planName, providerId, certificationId, endsAt } = subscription;
  const planId = planName === row.plan_name ? row.plan_id : (await getPlanByName(tx, planName)).id;
  await tx
    .updateTable('subscription')
    .set({
      plan_id: planId,
      plan_type: planTypeOf(planName),
      provider_id: providerId,
      certification_id: certificationId,
      status: 'active',
      ended_at: null,
      ends_at: endsAt,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}
