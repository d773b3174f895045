import { isCancellable } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forfeitGrants } from '../grants/grants.ts';
import { asSubscription, type SubscriptionRow } from '../subscriptions.repository.ts';
import { insertChange } from './history.repository.ts';
import { changeBase, endSubscriptionRow, findCurrentRow } from './subscription-changes.ts';
import { lockUser } from './subscription-rows.repository.ts';

/**
 * Ends access immediately, as the confirmation dialog says. Does not refund the payment.
 *
 * @throws AppError NOT_CANCELLABLE for a trial, and without an active subscription
 */
export async function cancelSubscription(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<SubscriptionRow> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const current = await findCurrentRow(tx, clock, userId);
    if (!current || !isCancellable(asSubscription(current), clock.now())) throw new AppError('NOT_CANCELLABLE');
    const now = clock.now();
    await endSubscriptionRow(tx, clock, current);
    await forfeitGrants(tx, clock, userId);
    await insertChange(tx, clock, { ...changeBase(current), event: 'cancelled', from: current.ends_at, to: now });
    return { ...current, status: 'cancel', ended_at: now };
  });
}
