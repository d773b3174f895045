import { isSameAccess, restoreGrant, type Standing, standingAt } from '@examplar/domain/plans/grants';
import { planTypeOf } from '@examplar/domain/plans/plan-names';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertChange, type NewChange } from '../changes/history.repository.ts';
import { changeBase, endSubscriptionRow, findCurrentRow } from '../changes/subscription-changes.ts';
import { updateSubscription } from '../changes/subscription-rows.repository.ts';
import { getPlanByName } from '../plans/plans.repository.ts';
import { asSubscription, findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { type StoredGrant, updateGrant } from './grants.repository.ts';
import { loadGrants } from './grants.ts';

type OrderKey = { userId: string; orderId: string };

/**
 * Revokes what an order granted, after its money was returned: the user keeps what the other grants add up to, as if the order had never
 * been made. Runs in the caller's transaction, which has locked the user. Idempotent.
 */
export async function revokeOrder(tx: Tx, clock: Clock, { userId, orderId }: OrderKey): Promise<void> {
  const grants = await loadGrants(tx, userId);
  const revoked = grants.find((grant) => grant.orderId === orderId);
  if (!revoked || revoked.revokedAt !== null) return;
  const now = clock.now();
  const remaining = grants.map((grant) => (grant === revoked ? { ...grant, revokedAt: now } : grant));
  await updateGrant(tx, userId, { ...revoked, revokedAt: now });
  const current = await findActiveRow(tx, clock, userId);
  // Without an active subscription there is nothing to revoke.
  if (current) await applyStanding(tx, clock, { userId, current, grants: remaining, event: 'refunded', orderId });
}

/**
 * Restores what an order granted, after its money came back (for example by a won dispute), plus the days that the user was without access.
 * Runs in the caller's transaction, which has locked the user. Idempotent.
 */
export async function restoreOrder(tx: Tx, clock: Clock, { userId, orderId }: OrderKey): Promise<void> {
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

type ApplyStandingInput = Pick<NewChange, 'event' | 'orderId'> & {
  userId: string;
  current: SubscriptionRow | null;
  grants: StoredGrant[];
};

/** Brings the user's subscriptions in line with the grants, with one history entry if anything changes. */
async function applyStanding(
  tx: Tx,
  clock: Clock,
  { userId, current, grants, ...history }: ApplyStandingInput,
): Promise<void> {
  const now = clock.now();
  const standing = standingAt(grants, now);
  if (!standing) {
    if (!current) return;
    await endSubscriptionRow(tx, clock, current);
    await insertChange(tx, clock, { ...changeBase(current), from: current.ends_at, to: now, ...history });
    return;
  }
  const base = grants.find(({ id }) => id === standing.baseId);
  const target = base && (await findOwnRow(tx, userId, base.subscriptionId));
  if (!target) throw new Error('The subscription of a grant is missing');
  if (target.id === current?.id && isSameAccess(asSubscription(target), standing.subscription)) return;
  // Only one subscription can be active at a time: the database rejects a second one.
  if (current && current.id !== target.id) await endSubscriptionRow(tx, clock, current);
  await applyToRow(tx, target, standing);
  const { planName, providerId, endsAt } = standing.subscription;
  const from = (current ?? target).ended_at ?? (current ?? target).ends_at;
  const to = { planType: planTypeOf(planName), planName, providerId, to: endsAt };
  await insertChange(tx, clock, { ...changeBase(target), from, ...to, ...history });
}

async function applyToRow(tx: Tx, row: SubscriptionRow, { subscription }: Standing): Promise<void> {
  const { planName, providerId, certificationId, endsAt } = subscription;
  const planId = planName === row.plan_name ? row.plan_id : (await getPlanByName(tx, planName)).id;
  await updateSubscription(tx, row, {
    plan_id: planId,
    plan_type: planTypeOf(planName),
    provider_id: providerId,
    certification_id: certificationId,
    status: 'active',
    ended_at: null,
    ends_at: endsAt,
  });
}
