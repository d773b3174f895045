import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import type { PlanName, PlanType } from '@examplar/domain/plans/plan-names';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

export type HistoryRow = Awaited<ReturnType<typeof listHistoryRows>>[number];

export type NewChange = {
  userId: string;
  subscriptionId: string;
  event: SubscriptionChange['event'];
  planType: PlanType;
  planName: PlanName;
  providerId: string | null;
  /** The old and the new end. */
  from: Date | null;
  to: Date | null;
  /** The settled order that caused the change. Each settled order causes exactly one. */
  orderId?: string;
  /** The time of the change, if it is not now. */
  at?: Date;
};

/** Inserts an entry of the history, in the transaction that makes the change. Returns its id. */
export async function insertChange(tx: Queryable, clock: Clock, change: NewChange): Promise<string> {
  // Read before, not as part of the insert: Citus accepts only values in inserts on a shard.
  const provider =
    change.providerId === null
      ? null
      : await tx.selectFrom('provider').select('name').where('id', '=', change.providerId).executeTakeFirst();
  const id = newId(clock);
  await tx
    .insertInto('subscription_event')
    .values({
      user_id: change.userId,
      id,
      subscription_id: change.subscriptionId,
      event: change.event,
      plan_type: change.planType,
      plan_name: change.planName,
      provider_name: provider?.name ?? null,
      from_at: change.from,
      to_at: change.to,
      order_id: change.orderId ?? null,
      created_at: change.at ?? clock.now(),
    })
    .execute();
  return id;
}

export type Position = { at: Date; id: string };

/** The user's history after `position`, newest first; all of it if there is no limit. */
export function listHistoryRows(
  db: Queryable,
  userId: string,
  { limit, after }: { limit?: number; after?: Position | null } = {},
) {
  let rows = db
    .selectFrom('subscription_event')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (after) rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return limit === undefined ? rows.execute() : rows.limit(limit).execute();
}
