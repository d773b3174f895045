import type { OrderStatus } from '@examplar/contract/orders';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { endByRefund, giveBack, lockUser } from '../../subscriptions/public.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders.repository.ts';
import { raiseAlert } from '../payment-alerts.ts';
import { insertEvent } from '../payment-events.repository.ts';
import type { Sale } from './gumroad-api.ts';

/**
 * Follows what became of a sale that had granted access: a full refund or a chargeback ends it, a dispute that was won
 * gives it back, a refund in part is only written down (payments.md, 8.6). Twice is harmless.
 */
export async function followReversal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user_id: userId, id: orderId }: OrderRow,
  sale: Sale,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    const next = order && stateBy(order.state, sale);
    if (!order || !next || next === order.state) return;
    await insertEvent(tx, clock, {
      userId,
      orderId,
      provider: 'gumroad',
      eventKey: `gumroad:${sale.id}:${newId(clock)}`,
      kind: 'query',
      from: order.state,
      to: next,
      detail: { outcome: next, isAlert: next === 'charged_back' },
    });
    await updateOrder(tx, userId, orderId, { state: next });
    await changeAccess(tx, clock, order, next);
  });
}

function stateBy(state: OrderStatus, sale: Sale): OrderStatus | null {
  if (state === 'refunded') return null;
  const isLost = (sale.chargedback || sale.disputed) && !sale.dispute_won;
  if (sale.refunded) return 'refunded';
  if (isLost) return 'charged_back';
  if (state === 'charged_back') return 'paid';
  return sale.partially_refunded && state === 'paid' ? 'partly_refunded' : null;
}

async function changeAccess(tx: Tx, clock: Deps['clock'], order: OrderRow, next: OrderStatus): Promise<void> {
  const { user_id: userId, id: orderId } = order;
  if (next === 'paid') return giveBack(tx, clock, { userId, orderId });
  if (next === 'partly_refunded') return;
  if (next === 'charged_back') {
    await raiseAlert(tx, clock, {
      kind: 'charged_back',
      provider: 'gumroad',
      about: orderId,
      detail: { orderId, userId },
    });
  }
  await endByRefund(tx, clock, { userId, orderId, durationMonths: order.duration_months });
  // A refund of ours whose answer had been lost is done now.
  await tx
    .updateTable('payment_refund')
    .set({ state: 'done', updated_at: clock.now() })
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .execute();
}
