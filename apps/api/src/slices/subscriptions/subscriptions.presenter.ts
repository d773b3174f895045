import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import type { Subscription } from '@examplar/contract/payments/subscriptions';
import { daysRemaining, runningAt, statusAt } from '@examplar/domain/plans/subscription-state';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/lists/cursors.ts';
import { type HistoryRow, listHistoryRows } from './changes/subscription-rows.repository.ts';
import { asSubscription, type SubscriptionRow, successorOpened } from './subscriptions.repository.ts';

const defaultPageSize = 50;

type ListHistoryInput = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/** A page of the changes of the user's subscriptions, newest first (PLN-14). */
export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { userId, limit = defaultPageSize, cursor }: ListHistoryInput,
): Promise<{ changes: SubscriptionChange[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listHistoryRows(db, userId, { limit: limit + 1, after });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { changes: rows.map(presentChange), nextCursor };
}

/** A subscription at the time `now`: past its end it is expired, even before the job has marked it (PLN-1). */
export function presentSubscription(row: SubscriptionRow, now: Date): Subscription {
  const subscription = asSubscription(row);
  const running = runningAt(subscription, now);
  return {
    id: row.id,
    planType: row.plan_type,
    planName: subscription.planName,
    providerName: row.provider_name,
    certificationId: row.certification_id,
    certificationName: row.certification_name,
    opensToo: presentOpensToo({ ...row, ends_at: running ? row.ends_at : null }),
    status: statusAt(subscription, now),
    startDate: row.starts_at.toISOString(),
    // A cancelled or replaced subscription ended at that moment.
    endDate: (row.status === 'cancel' && row.ended_at ? row.ended_at : row.ends_at).toISOString(),
    daysRemaining: daysRemaining(subscription, now),
    autoRenew: row.auto_renew,
  };
}

export function presentChange(row: HistoryRow): SubscriptionChange {
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    event: row.event,
    planType: row.plan_type,
    planName: row.plan_name,
    providerName: row.provider_name,
    from: row.from_at?.toISOString() ?? null,
    to: row.to_at?.toISOString() ?? null,
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** What a pass opens beyond its certification until its end, which is null once it has ended (PLN-17). */
export function presentOpensToo({
  ends_at: endsAt,
  ...exam
}: Parameters<typeof successorOpened>[0] & { ends_at: Date | null }): Subscription['opensToo'] {
  const successor = successorOpened(exam);
  return successor && endsAt
    ? { certificationId: successor.id, code: successor.code, until: endsAt.toISOString() }
    : null;
}
