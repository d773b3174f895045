import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import { isSettled, type OrderState, stateAfter } from '@examplar/domain/orders/order-states';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser, restoreOrder, revokeOrder } from '../../subscriptions/grants/public.ts';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import {
  type EventDetail,
  type EventKind,
  findOrder,
  findOrderByReference,
  findOrderForUpdate,
  insertEvent,
  type OrderRow,
  updateOrder,
} from '../orders/orders.repository.ts';
import { closeOpenRefunds } from '../refunds.repository.ts';
import { type RecordedOutcome, recordOutcome } from '../settling.ts';
import { type GumroadSettings, isDisputed, type Sale } from './gumroad-api.ts';
import { bookSale, findBooking } from './gumroad-inbox.repository.ts';

const clockSkewMs = 5 * 60 * 1_000;

/** Thrown if the sale is already booked for another order. */
export class SaleTaken extends Error {
  override readonly name = 'SaleTaken';
}

/**
 * Settles an order with a sale that Gumroad's API confirmed. One sale pays for one order, once.
 *
 * @throws SaleTaken
 */
export function payWithSale(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { order, sale, kind, detail }: { order: OrderRow; sale: Sale; kind: EventKind; detail: EventDetail },
  inSameTransaction?: (tx: Tx) => Promise<void>,
): Promise<RecordedOutcome> {
  const fact = {
    userId: order.user_id,
    orderId: order.id,
    eventKey: `gumroad:sale:${sale.id}`,
    kind,
    outcome: 'paid',
    transactionNo: sale.id,
    detail,
  } as const;
  return recordOutcome(deps, fact, async (tx) => {
    const booked = { saleId: sale.id, userId: order.user_id, orderId: order.id, soldAt: new Date(sale.created_at) };
    if (!(await bookSale(tx, booked))) throw new SaleTaken();
    await inSameTransaction?.(tx);
  });
}

/** True if the sale was refunded, wholly or in part, or is disputed. */
export const isReversed = (sale: Sale): boolean => sale.refunded || sale.partially_refunded || isDisputed(sale);

/** The reason why a sale does not pay for this order, or null if it does. Ignores the reference of the sale. */
export function reasonNotToPay(settings: GumroadSettings, order: OrderRow, sale: Sale): string | null {
  if (sale.seller_id !== settings.sellerId) return 'another seller';
  if (sale.product_id !== settings.products.get(order.plan_id)?.productId) return 'another product';
  if (sale.price !== order.price_cents || sale.quantity !== 1 || sale.offer_code) return 'another price';
  const soldAt = new Date(sale.created_at).getTime();
  if (!(soldAt >= order.created_at.getTime() - clockSkewMs)) return 'sold before the order';
  if (sale.test && !settings.isTestAllowed) return 'a test sale';
  if (sale.is_gift_receiver_purchase) return 'a gift';
  return null;
}

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

/**
 * Applies later changes of a sale that granted access: a full refund or a chargeback ends the access, a won dispute restores it, a partial
 * refund is only recorded. Idempotent.
 */
async function followReversal(
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
