import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { isRefundable } from '@examplar/domain/plans/refund-window';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUser } from '../../subscriptions/public.ts';
import { presentOrder } from '../orders/orders.presenter.ts';
import { findOrderForUpdate, hasRequestedRefundBefore, updateOrder } from '../orders/orders.repository.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';

type RequestRefundInput = { userId: string; orderId: string; reason: string | null; language: Language };

/**
 * Records the buyer's request for a refund: within 14 days of paying, once per account. The order stays paid and its subscription active
 * until an admin refunds it.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function requestRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, orderId, reason, language }: RequestRefundInput,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const now = clock.now();
    const times = { status: order.state, paidAt: order.paid_at, refundRequestedAt: order.refund_requested_at };
    if (!isRefundable(times, await hasRequestedRefundBefore(tx, userId), now)) throw new AppError('NOT_REFUNDABLE');
    await insertEvent(tx, clock, {
      userId,
      orderId,
      method: order.provider,
      eventKey: `refund-request:${order.txn_ref}`,
      kind: 'api',
      from: order.state,
      to: order.state,
      detail: { outcome: 'refund requested by the buyer' },
    });
    await updateOrder(tx, userId, orderId, { refund_requested_at: now, refund_reason: reason });
    return presentOrder(
      { ...order, refund_requested_at: now, refund_reason: reason },
      { hasRequestedRefund: true, now, language },
    );
  });
}
