import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import type { Subscription as SubscriptionReply } from '@examplar/contract/payments/subscriptions';
import type { Viewer } from '@examplar/domain/plans/entitlement';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { type AcquireResult, type Acquisition, acquire } from './grants/grants.ts';
import { listLatestRows } from './subscriptions.admin.repository.ts';
import { listHistory, presentSubscription } from './subscriptions.presenter.ts';
import { findLatestSubscription, listOwnRows } from './subscriptions.repository.ts';

export { lockUser } from './changes/subscription-rows.repository.ts';
export type { AcquireResult } from './grants/grants.ts';
export { restoreOrder, revokeOrder } from './grants/grants.ts';
export { getPlanByName, listActivePlans, type PlanFacts } from './plans/plans.repository.ts';
export { displayNameOf, planInMail } from './plans/plans.ts';
export { findLatestSubscription } from './subscriptions.repository.ts';
export { insertTrial, rememberTrialUse } from './trial.ts';

/** The viewer, for the domain's rule `mayOpen`. */
export async function viewerOf(db: Queryable, userId: string | null): Promise<Viewer> {
  if (userId === null) return { kind: 'visitor' };
  return { kind: 'user', subscription: await findLatestSubscription(db, userId) };
}

/**
 * Turns a settled order into access time, in the transaction that settles it. Call `lockUser` first. Never refuses, because the money has
 * been taken.
 */
export const settleOrder = (
  tx: Tx,
  clock: Clock,
  order: Omit<Acquisition, 'source' | 'orderId'> & { orderId: string },
): Promise<AcquireResult> => acquire(tx, clock, { ...order, source: 'order' });

/** The current subscription of each of these users; users who never had one are missing. */
export async function listLatestSubscriptions(
  db: Queryable,
  userIds: string[],
  now: Date,
): Promise<Map<string, SubscriptionReply>> {
  const rows = await listLatestRows(db, userIds);
  return new Map(rows.map((row) => [row.user_id, presentSubscription(row, now)]));
}

/** A user's subscriptions, for the account export. */
export async function* exportSubscriptions(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly SubscriptionReply[]> {
  yield (await listOwnRows(db, userId)).map((row) => presentSubscription(row, now));
}

/** All changes of a user's subscriptions, newest first, for the account export. */
export const exportSubscriptionHistory = (
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Batches<SubscriptionChange> =>
  readPages(async (cursor) => {
    const { changes: rows, nextCursor } = await listHistory(deps, { userId, cursor });
    return { rows, nextCursor };
  });
