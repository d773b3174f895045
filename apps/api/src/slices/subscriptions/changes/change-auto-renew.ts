import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';

/**
 * Switches the reminders before the end on or off. Nothing is ever charged by itself (PLN-12).
 *
 * @throws AppError NOT_FOUND, also for somebody else's
 */
export async function changeAutoRenew(
  { db }: Pick<Deps, 'db'>,
  { userId, subscriptionId, autoRenew }: { userId: string; subscriptionId: string; autoRenew: boolean },
): Promise<SubscriptionRow> {
  await db
    .updateTable('subscription')
    .set({ auto_renew: autoRenew })
    .where('user_id', '=', userId)
    .where('id', '=', subscriptionId)
    .execute();
  const row = await findOwnRow(db, userId, subscriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
