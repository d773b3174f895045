// The writes of subscriptions; `subscriptions.repository.ts` has the reads.
import { addDays } from '@examplar/domain/plans/calendar';
import type { Insertable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

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
      'provider.name as provider_name',
      'certification.status as certification_status',
      'certification.retires_on',
    ])
    .where('subscription.status', '=', 'active')
    .where('subscription.auto_renew', '=', true)
    .where('subscription.ends_at', '>', now)
    .where('subscription.ends_at', '<=', addDays(now, days))
    .where('account.status', '=', 'active')
    .execute();
