import { type OrderState, stateAfter } from '@examplar/domain/orders/order-states';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser, restoreOrder, revokeOrder } from '../../subscriptions/public.ts';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import { findOrderForUpdate, type OrderRow, updateOrder } from '../orders/orders.repository.ts';
import { insertEvent } from '../outcomes/payment-events.repository.ts';
import { closeOpenRefunds } from '../refunds/refund-requests.repository.ts';
import { isDisputed, type Sale } from './gumroad-api.ts';

/**
 * Applies later changes of a sale that granted access: a full refund or a chargeback ends the access, a won dispute restores it, a partial
 * refund is only recorded. Idempotent.
 */
export async function followReversal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user_id: userId, id: orderId }: OrderRow,
  sale: Sale,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const order = await findOrderForUpdate(tx, userId, orderId);
    const next = order && stateAfterReversal(order.state, sale);
    if (!order || !next) return;
    await insertEvent(tx, clock, {
      userId,
      orderId,
      method: 'gumroad',
      eventKey: `gumroad:${sale.id}:${newId(clock)}`,
      kind: 'query',
      from: order.state,
      to: next,
      detail: { outcome: next, isAlert: next === 'charged_back' },
    });
    // Before the order changes: grants of earlier releases are reconstructed from the state of their orders.
    await changeAccess(tx, clock, order, next);
    await updateOrder(tx, userId, orderId, { state: next, next_query_at: null });
  });
}

function stateAfterReversal(state: OrderState, sale: Sale): OrderState | null {
  if (sale.refunded) return stateAfter(state, 'refunded');
  if (isDisputed(sale)) return stateAfter(state, 'disputed');
  return stateAfter(state, 'dispute_won') ?? (sale.partially_refunded ? stateAfter(state, 'partly_refunded') : null);
}

async function changeAccess(tx: Tx, clock: Deps['clock'], order: OrderRow, next: OrderState): Promise<void> {
  const { user_id: userId, id: orderId } = order;
  if (next === 'paid') return restoreOrder(tx, clock, { userId, orderId });
  if (next === 'partly_refunded') return;
  if (next === 'charged_back') {
    await raiseAlert(tx, clock, {
      kind: 'charged_back',
      method: 'gumroad',
      about: orderId,
      detail: { orderId, userId },
    });
  }
  await revokeOrder(tx, clock, { userId, orderId });
  // A refund of ours whose response was lost is now known to be done; one overtaken by a dispute was refused.
  const state = next === 'refunded' ? 'done' : 'refused';
  await closeOpenRefunds(tx, { userId, orderId }, { state, now: clock.now() });
}
