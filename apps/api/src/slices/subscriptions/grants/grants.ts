import { isSameAccess, restoreGrant, type Standing, standingAt, toHolding } from '@examplar/domain/plans/grants';
import { toPlanType } from '@examplar/domain/plans/plan-names';
import type { PlanToBuy } from '@examplar/domain/plans/purchase';
import { type Settlement, settlePurchase } from '@examplar/domain/plans/settlement';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { listSameReach } from '../../catalogue/public.ts';
import { changeBase, endSubscriptionRow, findCurrentRow, startSubscription } from '../changes/subscription-changes.ts';
import { insertChange, type NewChange, updateSubscription } from '../changes/subscription-rows.repository.ts';
import { getPlanByName, readListPrices } from '../plans/plans.repository.ts';
import { asSubscription, findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { insertGrant, readGrants, type StoredGrant, updateGrant } from './grants.repository.ts';

/** Access time that was paid for or granted, and its source. */
export type Acquisition = PlanToBuy & {
  userId: string;
  planId: string;
  /** What was paid; for an admin's grant the list price. */
  priceCents: number;
  source: 'order' | 'grant';
  orderId?: string;
};

export type AcquireResult = {
  subscriptionId: string;
  settlement: Settlement;
  /** The subscription that was active, as it was before. */
  previous: SubscriptionRow | null;
};

/**
 * Turns access time into a subscription: new, upgraded with credit, renewed or extended, as the domain decides. Runs in the caller's
 * transaction, which has locked the user. Never refuses, because the money has been taken. Writes exactly one history entry and one grant.
 */
export async function acquire(tx: Tx, clock: Clock, acquisition: Acquisition): Promise<AcquireResult> {
  const now = clock.now();
  // One instant for the subscription and its grant: only then do the grants add up to the subscription, to the millisecond.
  const thisInstant: Clock = { now: () => now };
  const current = await findCurrentRow(tx, thisInstant, acquisition.userId);
  const listPrices = await readListPrices(tx);
  const grants = await readGrants(tx, acquisition.userId);
  const held = current && toHolding(asSubscription(current), { grants, listPrices, now });
  // Kept with the grant: facts that change later must not settle it another way.
  const sameReachAs = await listSameReach(tx, acquisition.certificationId);
  const settlement = settlePurchase(held, { ...acquisition, sameReachAs, listPrices }, now);
  const { subscriptionId, changeId } = await applySettlement(tx, thisInstant, { acquisition, current, settlement });
  const { userId, planName, certificationId, providerId, durationMonths, source, orderId } = acquisition;
  const plan = { planName, certificationId, providerId, sameReachAs, durationMonths, listPrices };
  const { creditDays } = settlement;
  await insertGrant(tx, thisInstant, { ...plan, userId, id: changeId, subscriptionId, source, orderId, creditDays });
  return { subscriptionId, settlement, previous: current?.status === 'active' ? current : null };
}

type SettlementStep = { acquisition: Acquisition; current: SubscriptionRow | null; settlement: Settlement };

async function applySettlement(
  tx: Tx,
  clock: Clock,
  { acquisition, current, settlement }: SettlementStep,
): Promise<{ subscriptionId: string; changeId: string }> {
  const event = acquisition.source === 'grant' ? 'granted' : settlement.event;
  const history = { event, ...(acquisition.orderId === undefined ? {} : { orderId: acquisition.orderId }) } as const;
  if (settlement.change === 'change') {
    if (!current) throw new Error('There is no active subscription to change');
    return {
      subscriptionId: current.id,
      changeId: await changePlan(tx, clock, current, { ...settlement, ...history }),
    };
  }
  const isReplacing = settlement.change === 'replace' && current !== null;
  if (isReplacing) await endSubscriptionRow(tx, clock, current);
  const { userId, planId, source } = acquisition;
  const newSubscription = {
    ...settlement.subscription,
    userId,
    planId,
    source,
    autoRenew: wantsReminders(acquisition, current),
  };
  return startSubscription(tx, clock, newSubscription, { ...history, from: isReplacing ? current.ends_at : null });
}

/** Paid plans send reminders before their end until the user turns them off; granted plans do not. */
function wantsReminders({ source }: Acquisition, current: SubscriptionRow | null): boolean {
  const isPaidPlan = current !== null && current.plan_type !== 'FREE_TRIAL' && current.source === 'order';
  return isPaidPlan ? current.auto_renew : source === 'order';
}

/** Changes the running subscription, for example to a later end. @returns the id of its entry in the history */
async function changePlan(
  tx: Tx,
  clock: Clock,
  current: SubscriptionRow,
  { subscription, event, orderId }: Pick<Settlement, 'subscription'> & Pick<NewChange, 'event' | 'orderId'>,
): Promise<string> {
  const isLifted = subscription.planName !== current.plan_name;
  const planId = isLifted ? (await getPlanByName(tx, subscription.planName)).id : current.plan_id;
  const planType = toPlanType(subscription.planName);
  await updateSubscription(tx, current, {
    plan_id: planId,
    plan_type: planType,
    provider_id: subscription.providerId,
    certification_id: subscription.certificationId,
    ends_at: subscription.endsAt,
  });
  return insertChange(tx, clock, {
    ...changeBase(current),
    planType,
    planName: subscription.planName,
    providerId: subscription.providerId,
    from: current.ends_at,
    to: subscription.endsAt,
    event,
    ...(orderId === undefined ? {} : { orderId }),
  });
}

type OrderKey = { userId: string; orderId: string };

/**
 * Revokes what an order granted, after its money was returned: the user keeps what the other grants add up to, as if the order had never
 * been made. Runs in the caller's transaction, which has locked the user. Idempotent.
 */
export async function revokeOrder(tx: Tx, clock: Clock, { userId, orderId }: OrderKey): Promise<void> {
  const grants = await readGrants(tx, userId);
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
  const grants = await readGrants(tx, userId);
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
  const to = { planType: toPlanType(planName), planName, providerId, to: endsAt };
  await insertChange(tx, clock, { ...changeBase(target), from, ...to, ...history });
}

async function applyToRow(tx: Tx, row: SubscriptionRow, { subscription }: Standing): Promise<void> {
  const { planName, providerId, certificationId, endsAt } = subscription;
  const planId = planName === row.plan_name ? row.plan_id : (await getPlanByName(tx, planName)).id;
  await updateSubscription(tx, row, {
    plan_id: planId,
    plan_type: toPlanType(planName),
    provider_id: providerId,
    certification_id: certificationId,
    status: 'active',
    ended_at: null,
    ends_at: endsAt,
  });
}
