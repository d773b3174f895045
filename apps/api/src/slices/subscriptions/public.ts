import type { Subscription as SubscriptionReply } from '@examplar/contract/subscriptions';
import type { Viewer } from '@examplar/domain/plans/entitlement';
import { statusAt } from '@examplar/domain/plans/subscription-state';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type Acquired, type Acquisition, acquire } from './acquire-time.ts';
import { insertChange, listHistoryRows } from './history.repository.ts';
import { changeOf, end } from './subscription-changes.ts';
import { presentChange, presentSubscription } from './subscriptions.presenter.ts';
import { asSubscription, findLatestSubscription, findOwnRow, listOwnRows } from './subscriptions.repository.ts';

export { endByRefund } from './end-by-refund.ts';
export { findPlan, getPlanByName, listActivePlans, type PlanFacts } from './plans.repository.ts';
export { lockUser } from './subscription-changes.ts';
export { findLatestSubscription } from './subscriptions.repository.ts';
export { rememberTrialUse } from './trial-use.ts';

/** Who asks, as the domain's rule `mayOpen` wants to know it. */
export async function viewerOf(db: Queryable, userId: string | null): Promise<Viewer> {
  if (userId === null) return { kind: 'visitor' };
  return { kind: 'user', subscription: await findLatestSubscription(db, userId) };
}

/**
 * Turns a settled order into time, in the transaction that settles it, after `lockUser`. Never refuses: money that was
 * taken becomes time (decisions, section 3).
 */
export const settleOrder = (
  tx: Tx,
  clock: Clock,
  order: Omit<Acquisition, 'source' | 'orderId'> & { orderId: string },
): Promise<Acquired> => acquire(tx, clock, { ...order, source: 'order' });

/** Gives a plan without payment, after `lockUser`. What runs already is upgraded or extended, as by a payment. */
export const grantSubscription = (
  tx: Tx,
  clock: Clock,
  grant: Omit<Acquisition, 'source' | 'orderId'>,
): Promise<Acquired> => acquire(tx, clock, { ...grant, source: 'grant' });

/** Ends a running subscription at once, after `lockUser`, without any money back. False when it does not run, or is not theirs. */
export async function endByAdmin(
  tx: Tx,
  clock: Clock,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const row = await findOwnRow(tx, userId, subscriptionId);
  const now = clock.now();
  if (!row || statusAt(asSubscription(row), now) !== 'active') return false;
  await end(tx, clock, row);
  await insertChange(tx, clock, { ...changeOf(row), event: 'cancelled', from: row.ends_at, to: now });
  return true;
}

/** One subscription as its user sees it, or null. */
export async function findSubscription(
  db: Queryable,
  { userId, subscriptionId, now }: { userId: string; subscriptionId: string; now: Date },
): Promise<SubscriptionReply | null> {
  const row = await findOwnRow(db, userId, subscriptionId);
  return row ? presentSubscription(row, now) : null;
}

/** Everything kept about a user's subscriptions, for the export of the account. */
export async function exportSubscriptions(db: Queryable, userId: string, now: Date) {
  const [subscriptions, history] = [await listOwnRows(db, userId), await listHistoryRows(db, userId)];
  return {
    subscriptions: subscriptions.map((row) => presentSubscription(row, now)),
    history: history.map(presentChange),
  };
}
