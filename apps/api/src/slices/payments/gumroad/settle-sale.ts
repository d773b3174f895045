import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import type { Deps } from '../../../platform/deps.ts';
import { isSettled } from '../order-states.ts';
import { findOrderByReference, type OrderRow } from '../orders.repository.ts';
import { raiseAlert } from '../payment-alerts.ts';
import { recordOutcome } from '../record-outcome.ts';
import { followReversal } from './follow-reversal.ts';
import type { Sale } from './gumroad-api.ts';
import { bookSale } from './gumroad-inbox.ts';
import type { GumroadSettings } from './gumroad-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
const clockSkewMs = 5 * 60 * 1_000;

class SaleTaken extends Error {}

/**
 * Makes of a sale, as Gumroad's API tells it now, what it is worth: access once for one order, the end of it after a
 * refund or chargeback, or a note for an admin (payments.md, 8.5 and 8.6). Any number of times is harmless.
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
    await recordOutcome(
      deps,
      {
        userId: order.user_id,
        orderId: order.id,
        eventKey: `gumroad:sale:${sale.id}`,
        kind: 'ping',
        outcome: 'paid',
        providerTxnNo: sale.id,
        detail: { outcome: 'sold' },
      },
      async (tx) => {
        const booked = { saleId: sale.id, userId: order.user_id, orderId: order.id, soldAt: new Date(sale.created_at) };
        if (!(await bookSale(tx, booked))) throw new SaleTaken();
      },
    );
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    await noteUnmatched(deps, sale, 'paid another order', order);
  }
}

/** The reference as Gumroad's API knows it; where it has none, as the ping said. */
async function findOrderOf({ db }: Needs, sale: Sale, hint: string | null): Promise<OrderRow | null> {
  const fields = sale.custom_fields;
  const told =
    typeof fields === 'object' && fields !== null && 'order_ref' in fields && typeof fields.order_ref === 'string'
      ? fields.order_ref.trim()
      : null;
  const reference = told || hint || '';
  const userId = userIdOfTxnRef(reference);
  return userId === null ? null : findOrderByReference(db, { userId, provider: 'gumroad', reference });
}

const isReversed = (sale: Sale): boolean =>
  sale.refunded || sale.partially_refunded || sale.chargedback || (sale.disputed && !sale.dispute_won);

/** Why a sale does not pay for this order, or null: the eight conditions of payments.md, 8.5. */
function problemWith(settings: GumroadSettings, order: OrderRow, sale: Sale): string | null {
  if (sale.seller_id !== settings.sellerId) return 'another seller';
  if (sale.product_id !== settings.products.get(order.plan_id)?.productId) return 'another product';
  if (sale.price !== order.price_cents || sale.quantity !== 1 || sale.offer_code) return 'another price';
  const soldAt = new Date(sale.created_at).getTime();
  if (!(soldAt >= order.created_at.getTime() - clockSkewMs)) return 'sold before the order';
  if (sale.test && !settings.isTestAllowed) return 'a test sale';
  if (sale.is_gift_receiver_purchase) return 'a gift';
  return null;
}

/** Money without an order that it fits: a person has to look. */
async function noteUnmatched({ db, clock, log }: Needs, sale: Sale, reason: string, order?: OrderRow): Promise<void> {
  log.warn({ saleId: sale.id, reason }, 'gumroad sale matches no order');
  await raiseAlert(db, clock, {
    kind: 'unmatched_payment',
    provider: 'gumroad',
    about: sale.id,
    detail: { saleId: sale.id, reason, priceCents: sale.price, ...(order ? { orderId: order.id } : {}) },
  });
}
