import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import { isSettled } from '@examplar/domain/orders/order-states';
import type { Deps } from '../../../platform/deps.ts';
import { raiseAlert } from '../alerts/payment-alerts.ts';
import { findOrder, findOrderByReference, type OrderRow } from '../orders/orders.repository.ts';
import { followReversal } from './follow-reversal.ts';
import type { Sale } from './gumroad-api.ts';
import { findBooking } from './gumroad-inbox.ts';
import type { GumroadSettings } from './gumroad-settings.ts';
import { isReversed, payWithSale, problemWith, SaleTaken } from './pay-with-sale.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Makes of a sale, as Gumroad's API tells it now, what it is worth: access once for one order, the end of it after a
 * refund or chargeback, or a note for an admin. Any number of times is harmless.
 */
export async function settleSale(
  deps: Needs,
  settings: GumroadSettings,
  sale: Sale,
  hint: string | null,
): Promise<void> {
  const order = await findOrderOf(deps, sale, hint);
  if (!order) return noteUnmatched(deps, sale, 'no order');
  if (isSettled(order.state) && order.provider_txn_no === sale.id) return followReversal(deps, order, sale);
  if (isReversed(sale)) return;
  const problem = problemWith(settings, order, sale);
  if (problem) return noteUnmatched(deps, sale, problem, order);
  try {
    await payWithSale(deps, { order, sale, kind: 'ping', detail: { outcome: 'sold' } });
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    await noteUnmatched(deps, sale, 'paid another order', order);
  }
}

/**
 * The order that the sale paid; else the one of its reference, as Gumroad's API knows it, and where it has none, as the ping
 * said. A sale that an admin or its buyer matched may name no order, or another one.
 */
async function findOrderOf({ db }: Needs, sale: Sale, hint: string | null): Promise<OrderRow | null> {
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

/** Money without an order that it fits: a person has to look. */
export async function noteUnmatched(
  { db, clock, log }: Needs,
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
