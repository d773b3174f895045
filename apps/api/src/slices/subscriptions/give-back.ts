import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertChange } from './history.repository.ts';
import { changeOf, findCurrentRow } from './subscription-changes.ts';
import { findOwnRow, type SubscriptionRow } from './subscriptions.repository.ts';

/**
 * Undoes `endByRefund` where the money came back, as after a dispute that was won: the time that was taken off is put
 * onto what runs now; where nothing does, the subscription that the order had bought runs again. In the caller's
 * transaction, which has locked the user.
 */
export async function giveBack(
  tx: Tx,
  clock: Clock,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('subscription_event')
    .select(['subscription_id', 'from_at', 'to_at'])
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('event', '=', 'refunded')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!taken?.from_at || !taken.to_at) return;
  const lostMs = taken.from_at.getTime() - taken.to_at.getTime();
  const current = await findCurrentRow(tx, clock, userId);
  if (current?.status === 'active') return runUntil(tx, clock, current, current.ends_at.getTime() + lostMs);
  const ended = await findOwnRow(tx, userId, taken.subscription_id);
  if (ended) await runUntil(tx, clock, ended, clock.now().getTime() + lostMs);
}

async function runUntil(tx: Tx, clock: Clock, row: SubscriptionRow, endMs: number): Promise<void> {
  const endsAt = new Date(endMs);
  await tx
    .updateTable('subscription')
    .set({ status: 'active', ended_at: null, ends_at: endsAt })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  await insertChange(tx, clock, {
    ...changeOf(row),
    event: 'extended',
    from: row.ended_at ?? row.ends_at,
    to: endsAt,
  });
}
