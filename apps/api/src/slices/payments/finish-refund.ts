import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { endByRefund, lockUser } from '../subscriptions/public.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from './orders.repository.ts';
import { raiseAlert } from './payment-alerts.ts';
import { insertEvent } from './payment-events.repository.ts';
import { refundMail } from './receipt-mail.ts';

export type RefundResult = 'done' | 'refused' | 'unknown';

type Given = { result: RefundResult; code: string | null; message: string };

/**
 * Records a refund's end in one transaction: done ends the subscription, refused leaves the order paid as it was, unknown
 * waits for the reconciler. Only the first end counts.
 */
export function finishRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id: userId, id: orderId }: Pick<OrderRow, 'user_id' | 'id'>,
  refund: { id: string; requestId: string },
  { result, code, message }: Given,
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

    const state = result === 'done' ? 'refunded' : 'paid';
    await insertEvent(tx, clock, {
      userId,
      orderId,
      provider: order.provider,
      eventKey: `refund:${refund.requestId}:${result}`,
      kind: 'refund',
      from: order.state,
      to: state,
      detail: { outcome: `refund ${result}`, code, note: message, isAlert: result === 'refused' },
    });
    await updateOrder(tx, userId, orderId, { state, next_query_at: null });
    if (result === 'refused') {
      const provider = order.provider as 'vnpay' | 'gumroad';
      const detail = { orderId, userId, code, message };
      await raiseAlert(tx, clock, { kind: 'refund_refused', provider, about: refund.requestId, detail });
      return;
    }
    await endByRefund(tx, clock, { userId, orderId, durationMonths: order.duration_months });
    if (person) await queueMail(tx, clock, 'refund', refundMail(config, person, order), `refund:${orderId}`);
  });
}
