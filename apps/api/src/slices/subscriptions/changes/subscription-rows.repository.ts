// The writes of subscriptions; `subscriptions.repository.ts` has the reads.

import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import { addDays } from '@examplar/domain/plans/calendar';
import type { PlanName, PlanType } from '@examplar/domain/plans/plan-names';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { newId } from '../../../platform/ids.ts';

type SubscriptionKey = { user_id: string; id: string };

/**
 * Makes changes of one user's subscriptions wait for each other, to the end of the transaction. First in the order of
 * locks: user, order, subscription. Null when the account was removed.
 */
export async function lockUser(
  tx: Tx,
  userId: string,
): Promise<{ name: string; email: string; language: string } | null> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}

export async function insertSubscription(tx: Tx, row: Insertable<DB['subscription']>): Promise<void> {
  await tx.insertInto('subscription').values(row).execute();
}

export async function updateSubscription(
  db: Queryable,
  { user_id, id }: SubscriptionKey,
  change: Updateable<DB['subscription']>,
): Promise<void> {
  await db.updateTable('subscription').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** Marks an active subscription as expired whose end has passed; false when it was not one. */
export async function markExpired(db: Queryable, { user_id, id }: SubscriptionKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ status: 'expired' })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('ends_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

/** Active subscriptions of all users whose end has passed, without locks. */
export const listPastEnd = (db: Queryable, { now, count }: { now: Date; count: number }) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .selectAll('subscription')
    .select('plan.name as plan_name')
    .$narrowType<{ plan_name: PlanName }>()
    .where('subscription.status', '=', 'active')
    .where('subscription.ends_at', '<=', now)
    .orderBy('subscription.ends_at')
    .limit(count)
    .execute();

/** Active subscriptions of all users that end within so many days and whose users want reminders. */
export const listEndingWithReminder = (db: Queryable, { now, days }: { now: Date; days: number }) =>
  db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.user_id')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('provider', 'provider.id', 'subscription.provider_id')
    .leftJoin('certification', 'certification.id', 'subscription.certification_id')
    .selectAll('subscription')
    .select([
      'account.name',
      'account.email',
      'account.email_confirmed_at',
      'account.language',
      'plan.name as plan_name',
      'plan.display_name',
      'plan.translations as plan_translations',
      'provider.name as provider_name',
      'certification.status as certification_status',
      'certification.status_before_end',
      'certification.retires_on',
      'certification.retirement',
    ])
    .where('subscription.status', '=', 'active')
    .where('subscription.auto_renew', '=', true)
    .where('subscription.ends_at', '>', now)
    .where('subscription.ends_at', '<=', addDays(now, days))
    .where('account.status', '=', 'active')
    .execute();

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

type Position = { at: Date; id: string };

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
