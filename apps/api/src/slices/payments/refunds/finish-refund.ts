import { stateAfter } from '@examplar/domain/orders/order-states';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockUser, revokeOrder } from '../../subscriptions/public.ts';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import type { RefundResult } from '../gateway.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { refundMail } from '../orders/receipt-mail.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import { updateRefund } from './refund-requests.repository.ts';

/**
 * Records the result of a refund in one transaction: `done` ends the subscription, `refused` leaves the order paid, `unknown` waits for the
 * reconciler. Only the first final result counts.
 */
export function finishRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id: userId, id: orderId }: Pick<OrderRow, 'user_id' | 'id'>,
  refund: { id: string; requestId: string },
  { result, code, message }: RefundResult,
): Promise<void> {
  const { clock, config } = deps;
  return inTransaction(deps.db, async (tx) => {
    const recipient = await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    if (order?.state !== 'refund_pending') return;
    const answer = { code, message };
    await updateRefund(tx, { userId, refundId: refund.id }, { state: result, answer, now: clock.now() });
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
    // Before the order changes: grants of earlier releases are reconstructed from the state of their orders.
    if (state === 'refunded') await revokeOrder(tx, clock, { userId, orderId });
    await updateOrder(tx, userId, orderId, { state, next_query_at: null });
    if (result === 'refused') {
      const detail = { orderId, userId, code, message };
      await raiseAlert(tx, clock, { kind: 'refund_refused', method: order.provider, about: refund.requestId, detail });
      return;
    }
    if (recipient) await queueMail(tx, deps, 'refund', refundMail(config, recipient, order), `refund:${orderId}`);
  });
}
