import { addDays } from '@examplar/domain/plans/calendar';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { lockUser } from '../subscriptions/public.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from './orders.repository.ts';
import { insertEvent } from './payment-events.repository.ts';
import { type RefundAnswer, sendRefund } from './send-refund.ts';
import { newRequestId } from './vnpay/vnpay-api.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type Wanted = { userId: string; orderId: string; requestedBy: string; reason: string };
const askAgainMs = 5 * 60 * 1_000;

/**
 * Gives an order's money back: the intent is committed first, with its request's id, then the provider is asked, then its
 * answer is recorded (payments.md, section 6). A crash between them is taken up by the reconciler.
 *
 * `alongside` commits with the intent: the admin's audit row.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundOrder(
  deps: Needs,
  wanted: Wanted,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<RefundAnswer> {
  const intent = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, wanted.userId);
    const order = await findOrderForUpdate(tx, wanted.userId, wanted.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    if (order.state !== 'paid') throw new AppError('NOT_REFUNDABLE');
    const refund = await insertRefund(tx, deps, order, wanted);
    await alongside?.(tx);
    return { order: { ...order, state: 'refund_pending' as const }, refund };
  });
  return sendRefund(deps, intent.order, intent.refund);
}

async function insertRefund(tx: Tx, { clock }: Pick<Deps, 'clock'>, order: OrderRow, wanted: Wanted) {
  const now = clock.now();
  const refund = { id: newId(clock), requestId: newRequestId(), requestedBy: wanted.requestedBy };
  await tx
    .insertInto('payment_refund')
    .values({
      user_id: order.user_id,
      id: refund.id,
      order_id: order.id,
      request_id: refund.requestId,
      amount_cents: order.price_cents,
      state: 'requested',
      requested_by: wanted.requestedBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertEvent(tx, clock, {
    userId: order.user_id,
    orderId: order.id,
    provider: order.provider,
    eventKey: `refund:${refund.requestId}:requested`,
    kind: 'admin',
    from: order.state,
    to: 'refund_pending',
    detail: { outcome: 'refund requested', note: wanted.reason },
  });
  const isVnpay = order.provider === 'vnpay';
  await updateOrder(tx, order.user_id, order.id, {
    state: 'refund_pending',
    next_query_at: isVnpay ? new Date(now.getTime() + askAgainMs) : addDays(now, 1),
  });
  return refund;
}
