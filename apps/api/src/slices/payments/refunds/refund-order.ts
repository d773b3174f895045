import { type OrderState, stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser } from '../../subscriptions/public.ts';
import type { GatewayDeps, RefundAnswer } from '../gateway.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import { newRequestId } from './refund-requests.repository.ts';
import { sendRefund } from './send-refund.ts';

type Wanted = { userId: string; orderId: string; requestedBy: string; reason: string };
const askAgainMs = 5 * 60 * 1_000;

/**
 * Gives an order's money back: the intent is committed first, with its request's id, then the gateway is asked, then its
 * answer is recorded. A crash between them is taken up by the reconciler.
 *
 * `alongside` commits with the intent: the admin's audit row.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundOrder(
  deps: GatewayDeps,
  wanted: Wanted,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<RefundAnswer> {
  const intent = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, wanted.userId);
    const order = await findOrderForUpdate(tx, wanted.userId, wanted.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const state = stateAfter(order.state, 'refund_requested');
    if (state === null) throw new AppError('NOT_REFUNDABLE');
    const refund = await insertRefund(tx, deps, { order, state, wanted });
    await alongside?.(tx);
    return { order: { ...order, state }, refund };
  });
  return sendRefund(deps, intent.order, intent.refund);
}

type Intent = { order: OrderRow; state: OrderState; wanted: Wanted };

async function insertRefund(tx: Tx, { clock }: Pick<Deps, 'clock'>, { order, state, wanted }: Intent) {
  const now = clock.now();
  const refund = { id: newId(clock), requestId: newRequestId(), requestedBy: wanted.requestedBy, isRepeat: false };
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
    method: order.provider,
    eventKey: `refund:${refund.requestId}:requested`,
    kind: 'admin',
    from: order.state,
    to: state,
    detail: { outcome: 'refund requested', note: wanted.reason },
  });
  await updateOrder(tx, order.user_id, order.id, { state, next_query_at: new Date(now.getTime() + askAgainMs) });
  return refund;
}
