import { isCancellable } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forfeitGrants } from '../grants/grants.ts';
import { asSubscription, type SubscriptionRow } from '../subscriptions.repository.ts';
import { insertChange } from './history.repository.ts';
import { changeOf, end, findCurrentRow, lockUser } from './subscription-changes.ts';

/**
 * Ends access at once, as the confirmation says. Gives no money back: a refund does.
 *
 * @throws AppError NOT_CANCELLABLE for a trial, and when nothing runs
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
    await end(tx, clock, current);
    await forfeitGrants(tx, clock, userId);
    await insertChange(tx, clock, { ...changeOf(current), event: 'cancelled', from: current.ends_at, to: now });
    return { ...current, status: 'cancel', ended_at: now };
  });
}
