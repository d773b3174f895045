import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findOrder, findOrderForUpdate } from '../orders/orders.repository.ts';
import { type RecordedOutcome, recordOutcome } from './record-outcome.ts';

type ReviewDecision = { userId: string; orderId: string; outcome: 'paid' | 'failed'; reason: string };

/**
 * Applies an admin's decision on an order in review (PAY-8): `paid` grants the purchase.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function decideReview(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, orderId, outcome, reason }: ReviewDecision,
  inSameTransaction?: (tx: Tx) => Promise<void>,
): Promise<RecordedOutcome> {
  const order = await findOrder(deps.db, userId, orderId);
  if (!order) throw new AppError('NOT_FOUND');
  if (order.state !== 'review') throw new AppError('WRONG_STATE');
  const fact = {
    userId,
    orderId,
    eventKey: `admin:${newId(deps.clock)}`,
    kind: 'admin',
    outcome,
    detail: { outcome: `decided: ${outcome}`, note: reason },
  } as const;
  return recordOutcome(deps, fact, async (tx) => {
    // Another admin or a notification may have been faster: only a change from review to this decision counts.
    const now = await findOrderForUpdate(tx, userId, orderId);
    if (now?.state !== outcome) throw new AppError('WRONG_STATE');
    await inSameTransaction?.(tx);
  });
}
