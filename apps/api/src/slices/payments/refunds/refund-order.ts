import { type OrderState, stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser } from '../../subscriptions/public.ts';
import type { GatewayDeps, RefundResult } from '../gateway.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import { insertRefundRow, newRequestId } from './refund-requests.repository.ts';
import { sendRefund } from './send-refund.ts';

type RefundInput = { userId: string; orderId: string; requestedBy: string; reason: string };
const firstQueryAfterMs = 5 * 60 * 1_000;

/**
 * Refunds an order: first commits the intent with the id of its request, then calls the gateway, then records the result. After a crash in
 * between, the reconciler continues.
 *
 * `inSameTransaction` commits with the intent, for the admin's audit row.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundOrder(
  deps: GatewayDeps,
  input: RefundInput,
  inSameTransaction?: (tx: Tx) => Promise<void>,
): Promise<RefundResult> {
  const intent = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, input.userId);
    const order = await findOrderForUpdate(tx, input.userId, input.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const state = stateAfter(order.state, 'refund_requested');
    if (state === null) throw new AppError('NOT_REFUNDABLE');
    const refund = await insertRefund(tx, deps, { order, state, input });
    await inSameTransaction?.(tx);
    return { order: { ...order, state }, refund };
  });
  return sendRefund(deps, intent.order, intent.refund);
}

type NewRefund = { order: OrderRow; state: OrderState; input: RefundInput };

async function insertRefund(tx: Tx, { clock }: Pick<Deps, 'clock'>, { order, state, input }: NewRefund) {
  const now = clock.now();
  const refund = { id: newId(clock), requestId: newRequestId(), requestedBy: input.requestedBy, isRepeat: false };
  await insertRefundRow(tx, order, { ...refund, now });
  await insertEvent(tx, clock, {
    userId: order.user_id,
    orderId: order.id,
    method: order.provider,
    eventKey: `refund:${refund.requestId}:requested`,
    kind: 'admin',
    from: order.state,
    to: state,
    detail: { outcome: 'refund requested', note: input.reason },
  });
  await updateOrder(tx, order.user_id, order.id, { state, next_query_at: new Date(now.getTime() + firstQueryAfterMs) });
  return refund;
}
