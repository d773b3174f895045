import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import { isSettled } from '@examplar/domain/orders/order-states';
import type { Deps } from '../../../platform/deps.ts';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import { findOrder, findOrderByReference, type OrderRow } from '../orders/orders.repository.ts';
import { followReversal } from './follow-reversal.ts';
import type { Sale } from './gumroad-api.ts';
import { findBooking } from './gumroad-inbox.repository.ts';
import type { GumroadSettings } from './gumroad-settings.ts';
import { isReversed, payWithSale, reasonNotToPay, SaleTaken } from './pay-with-sale.ts';

type SettleSaleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Applies the current state of a sale: grants access once for one order, ends it after a refund or chargeback, or raises an alert for an
 * admin. Idempotent.
 */
export async function settleSale(
  deps: SettleSaleDeps,
  settings: GumroadSettings,
  sale: Sale,
  hint: string | null,
): Promise<void> {
  const order = await findOrderOfSale(deps, sale, hint);
  if (!order) return raiseUnmatchedAlert(deps, sale, 'no order');
  if (isSettled(order.state) && order.provider_txn_no === sale.id) return followReversal(deps, order, sale);
  if (isReversed(sale)) return;
  const problem = reasonNotToPay(settings, order, sale);
  if (problem) return raiseUnmatchedAlert(deps, sale, problem, order);
  try {
    await payWithSale(deps, { order, sale, kind: 'ping', detail: { outcome: 'sold' } });
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    await raiseUnmatchedAlert(deps, sale, 'paid another order', order);
  }
}

/**
 * The order that the sale is booked for; otherwise the order of its reference, from Gumroad's API or, failing that, from the ping. The
 * booking comes first, because a sale matched by an admin or its buyer may have no reference, or a different one.
 */
async function findOrderOfSale({ db }: SettleSaleDeps, sale: Sale, hint: string | null): Promise<OrderRow | null> {
  const booking = await findBooking(db, sale.id);
  if (booking) return findOrder(db, booking.userId, booking.orderId);
  const reference = referenceOf(sale) || hint || '';
  const userId = userIdOfTxnRef(reference);
  return userId === null ? null : findOrderByReference(db, { userId, method: 'gumroad', reference });
}

function referenceOf({ custom_fields: fields }: Sale): string | null {
  return typeof fields === 'object' && fields !== null && 'order_ref' in fields && typeof fields.order_ref === 'string'
    ? fields.order_ref.trim()
    : null;
}

/** Raises an alert about a payment that matches no order. */
export async function raiseUnmatchedAlert(
  { db, clock, log }: SettleSaleDeps,
  sale: Sale,
  reason: string,
  about?: Pick<OrderRow, 'id' | 'user_id'> | { user_id: string },
): Promise<void> {
  log.warn({ saleId: sale.id, reason }, 'gumroad sale matches no order');
  await raiseAlert(db, clock, {
    kind: 'unmatched_payment',
    method: 'gumroad',
    about: sale.id,
    detail: {
      saleId: sale.id,
      reason,
      priceCents: sale.price,
      ...(about ? { userId: about.user_id } : {}),
      ...(about && 'id' in about ? { orderId: about.id } : {}),
    },
  });
}
