import { stateAfter } from '@examplar/domain/orders/order-states';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockUser, revokeOrder } from '../../subscriptions/public.ts';
import { raiseAlert } from '../alerts/payment-alerts.ts';
import type { RefundAnswer } from '../gateway.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { refundMail } from '../orders/receipt-mail.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';

/**
 * Records a refund's end in one transaction: done ends the subscription, refused leaves the order paid as it was, unknown
 * waits for the reconciler. Only the first end counts.
 */
export function finishRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id: userId, id: orderId }: Pick<OrderRow, 'user_id' | 'id'>,
  refund: { id: string; requestId: string },
  { result, code, message }: RefundAnswer,
): Promise<void> {
  const { clock, config } = deps;
  return inTransaction(deps.db, async (tx) => {
    const person = await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    if (order?.state !== 'refund_pending') return;
    await tx
      .updateTable('payment_refund')
      .set({ state: result, answer: JSON.stringify({ code, message }), updated_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '=', refund.id)
      .execute();
    if (result === 'unknown') return;

    const state = stateAfter(order.state, result === 'done' ? 'refunded' : 'refund_refused');
    if (state === null) return;
    await insertEvent(tx, clock, {
      userId,
      orderId,
      method: order.provider,
      eventKey: `refund:${refund.requestId}:${result}`,
      kind: 'refund',
      from: order.state,
      to: state,
      detail: { outcome: `refund ${result}`, code, note: message, isAlert: result === 'refused' },
    });
    // Before the order changes: grants from before they were kept are entered by the state that their orders have.
    if (state === 'refunded') await revokeOrder(tx, clock, { userId, orderId });
    await updateOrder(tx, userId, orderId, { state, next_query_at: null });
    if (result === 'refused') {
      const detail = { orderId, userId, code, message };
      await raiseAlert(tx, clock, { kind: 'refund_refused', method: order.provider, about: refund.requestId, detail });
      return;
    }
    if (person) await queueMail(tx, deps, 'refund', refundMail(config, person, order), `refund:${orderId}`);
  });
}
