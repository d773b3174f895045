import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findSubscriptionRow } from '../subscriptions.admin.repository.ts';
import { endByAdmin } from './end-by-admin.ts';
import { lockUser } from './subscription-rows.repository.ts';

type EndSubscriptionInput = { subscriptionId: string; reason: string; actor: Actor };

/**
 * Ends a user's access immediately, without a refund (refunding the order does both).
 *
 * @throws AppError NOT_FOUND; WRONG_STATE if the subscription is not active
 */
export async function endSubscription(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { subscriptionId, reason, actor }: EndSubscriptionInput,
): Promise<void> {
  const row = await findSubscriptionRow(db, subscriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  await inTransaction(db, async (tx) => {
    await lockUser(tx, row.user_id);
    const isEnded = await endByAdmin(tx, clock, { userId: row.user_id, subscriptionId });
    if (!isEnded) throw new AppError('WRONG_STATE');
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'subscriptions.end',
        subjectType: 'subscription',
        subjectId: subscriptionId,
        before: { status: 'active', endDate: row.ends_at },
        after: { status: 'cancel', endDate: clock.now() },
        reason,
      },
    );
  });
}
