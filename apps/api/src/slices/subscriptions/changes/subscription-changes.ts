import type { Reach } from '@examplar/domain/plans/covering';
import { planTypeOf } from '@examplar/domain/plans/plan-names';
import { statusAt } from '@examplar/domain/plans/subscription-state';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { asSubscription, findLatestRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { insertChange, type NewChange } from './history.repository.ts';

/**
 * Makes changes of one user's subscriptions wait for each other, to the end of the transaction. First in the order of
 * locks: user, order, subscription. Null when the account was removed.
 */
export async function lockUser(tx: Tx, userId: string): Promise<{ name: string; email: string } | null> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}

/** The subscription that counts, after one whose end has passed was written down as expired. */
export async function findCurrentRow(tx: Tx, clock: Clock, userId: string): Promise<SubscriptionRow | null> {
  const row = (await findLatestRow(tx, userId)) ?? null;
  if (row?.status !== 'active' || statusAt(asSubscription(row), clock.now()) === 'active') return row;
  await expire(tx, clock, row);
  return { ...row, status: 'expired' };
}

/** Writes down that a subscription's end has passed; only the first of several writes the event. */
export async function expire(tx: Queryable, clock: Clock, row: Changeable): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    .set({ status: 'expired' })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('status', '=', 'active')
    .where('ends_at', '<=', clock.now())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const at = row.ends_at;
  await insertChange(tx, clock, { ...changeOf(row), event: 'expired', from: at, to: at, at });
  return true;
}

type Changeable = Pick<
  SubscriptionRow,
  'user_id' | 'id' | 'plan_id' | 'plan_type' | 'plan_name' | 'provider_id' | 'ends_at'
>;

export type Beginning = Reach & {
  userId: string;
  planId: string;
  source: 'trial' | 'order' | 'grant';
  endsAt: Date;
  autoRenew: boolean;
};

/** Inserts an active subscription; the unique index refuses a second one. Returns its id and that of its line of the history. */
export async function begin(
  tx: Tx,
  clock: Clock,
  beginning: Beginning,
  history: Pick<NewChange, 'event' | 'from' | 'orderId'>,
): Promise<{ subscriptionId: string; changeId: string }> {
  const now = clock.now();
  const id = newId(clock);
  const planType = planTypeOf(beginning.planName);
  await tx
    .insertInto('subscription')
    .values({
      user_id: beginning.userId,
      id,
      plan_id: beginning.planId,
      plan_type: planType,
      provider_id: beginning.providerId,
      certification_id: beginning.certificationId,
      status: 'active',
      source: beginning.source,
      starts_at: now,
      ends_at: beginning.endsAt,
      auto_renew: beginning.autoRenew,
      created_at: now,
    })
    .execute();
  const changeId = await insertChange(tx, clock, {
    userId: beginning.userId,
    subscriptionId: id,
    planType,
    planName: beginning.planName,
    providerId: beginning.providerId,
    to: beginning.endsAt,
    ...history,
  });
  return { subscriptionId: id, changeId };
}

/** Ends a running subscription at once: it becomes `cancel`. */
export async function end(tx: Tx, clock: Clock, row: Changeable): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ status: 'cancel', ended_at: clock.now() })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

/** What every line of a subscription's history repeats. */
export const changeOf = (row: Changeable) => ({
  userId: row.user_id,
  subscriptionId: row.id,
  planType: row.plan_type,
  planName: row.plan_name,
  providerId: row.provider_id,
});
