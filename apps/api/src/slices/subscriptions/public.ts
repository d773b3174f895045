import type { Subscription as SubscriptionReply } from '@examplar/contract/subscriptions';
import type { Viewer } from '@examplar/domain/plans/entitlement';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type Acquired, type Acquisition, acquire } from './acquire-time.ts';
import { listHistoryRows } from './history.repository.ts';
import { listLatestRows } from './subscriptions.admin.repository.ts';
import { presentChange, presentSubscription } from './subscriptions.presenter.ts';
import { findLatestSubscription, listOwnRows } from './subscriptions.repository.ts';

export { endByRefund } from './end-by-refund.ts';
export { giveBack } from './give-back.ts';
export { getPlanByName, listActivePlans, type PlanFacts } from './plans.repository.ts';
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

/** For each of these users the subscription that counts, as its user sees it; nothing for those who never had one. */
export async function listLatestSubscriptions(
  db: Queryable,
  userIds: string[],
  now: Date,
): Promise<Map<string, SubscriptionReply>> {
  const rows = await listLatestRows(db, userIds);
  return new Map(rows.map((row) => [row.user_id, presentSubscription(row, now)]));
}

/** Everything kept about a user's subscriptions, for the export of the account. */
export async function exportSubscriptions(db: Queryable, userId: string, now: Date) {
  const [subscriptions, history] = [await listOwnRows(db, userId), await listHistoryRows(db, userId)];
  return {
    subscriptions: subscriptions.map((row) => presentSubscription(row, now)),
    history: history.map(presentChange),
  };
}
