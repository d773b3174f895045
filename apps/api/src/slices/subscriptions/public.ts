// Says what a user may open, and what the user has. Orders and access: grants/public.ts. What is sold: plans/public.ts.
import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import type { Subscription as SubscriptionReply } from '@examplar/contract/payments/subscriptions';
import type { Viewer } from '@examplar/domain/plans/entitlement';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listLatestRows } from './subscriptions.admin.repository.ts';
import { listHistory, presentSubscription } from './subscriptions.presenter.ts';
import { findEntitlement, listOwnRows } from './subscriptions.repository.ts';

export { presentOpensToo } from './subscriptions.presenter.ts';
export { findLatestSubscription } from './subscriptions.repository.ts';
export { insertTrial, rememberTrialUse } from './trial.ts';

/** The viewer, for the domain's rule `mayOpen`. */
export async function viewerOf(db: Queryable, userId: string | null): Promise<Viewer> {
  if (userId === null) return { kind: 'visitor' };
  const { subscription, seat } = await findEntitlement(db, userId);
  return { kind: 'user', subscription, seatEndsOn: seat?.endsOn ?? null };
}

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
