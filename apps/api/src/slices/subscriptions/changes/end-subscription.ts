import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findSubscriptionRow } from '../subscriptions.admin.repository.ts';
import { endByAdmin } from './end-by-admin.ts';
import { lockUser } from './subscription-changes.ts';

type Wanted = { subscriptionId: string; reason: string; acting: Acting };

/**
 * Ends somebody's access at once, without money back: a refund does both.
 *
 * @throws AppError NOT_FOUND; WRONG_STATE for one that does not run
 */
export async function endSubscription(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { subscriptionId, reason, acting }: Wanted,
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
        ...acting,
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
