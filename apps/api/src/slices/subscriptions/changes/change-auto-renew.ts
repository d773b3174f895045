import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { updateSubscription } from './subscription-rows.repository.ts';

/**
 * Turns the reminders before the end on or off. Nothing is ever charged automatically (PLN-12).
 *
 * @throws AppError NOT_FOUND, also for another user's subscription
 */
export async function changeAutoRenew(
  { db }: Pick<Deps, 'db'>,
  { userId, subscriptionId, autoRenew }: { userId: string; subscriptionId: string; autoRenew: boolean },
): Promise<SubscriptionRow> {
  await updateSubscription(db, { user_id: userId, id: subscriptionId }, { auto_renew: autoRenew });
  const row = await findOwnRow(db, userId, subscriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
