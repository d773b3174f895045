import { isCancellable, statusAt } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forfeitGrants } from '../grants/grants.repository.ts';
import { findSubscriptionRow } from '../subscriptions.admin.repository.ts';
import { asSubscription, findOwnRow, type SubscriptionRow } from '../subscriptions.repository.ts';
import { changeBase, endSubscriptionRow, findCurrentRow } from './subscription-changes.ts';
import { insertChange, lockUser } from './subscription-rows.repository.ts';

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
    const current = await findOwnRow(tx, row.user_id, subscriptionId);
    if (!current || statusAt(asSubscription(current), clock.now()) !== 'active') throw new AppError('WRONG_STATE');
    const endedAt = await end(tx, clock, current);
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'subscriptions.end',
        subjectType: 'subscription',
        subjectId: subscriptionId,
        before: { status: 'active', endDate: row.ends_at },
        after: { status: 'cancel', endDate: endedAt },
        reason,
      },
    );
  });
}

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
    return { ...current, status: 'cancel', ended_at: await end(tx, clock, current) };
  });
}

/** Ends an active subscription without a refund. @returns when it ended */
async function end(tx: Tx, clock: Clock, row: SubscriptionRow): Promise<Date> {
  const now = clock.now();
  await endSubscriptionRow(tx, clock, row);
  await forfeitGrants(tx, row.user_id, now);
  await insertChange(tx, clock, { ...changeBase(row), event: 'cancelled', from: row.ends_at, to: now });
  return now;
}
