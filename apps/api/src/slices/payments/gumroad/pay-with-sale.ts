import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { EventDetail, EventKind } from '../outcomes/payment-events.repository.ts';
import { type RecordedOutcome, recordOutcome } from '../outcomes/record-outcome.ts';
import { isDisputed, type Sale } from './gumroad-api.ts';
import { bookSale } from './gumroad-inbox.repository.ts';
import type { GumroadSettings } from './gumroad-settings.ts';

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
