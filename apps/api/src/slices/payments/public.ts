import type { Order } from '@examplar/contract/orders';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listOrders } from './orders/list-orders.ts';

export { decideReview } from './outcomes/decide-review.ts';
export { refundOrder } from './refunds/refund-order.ts';

/** The amount refunded for an order, in cents. */
export async function refundedCents(
  db: Queryable,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<number> {
  const refunds = await db
    .selectFrom('payment_refund')
    .select('amount_cents')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .execute();
  return refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
}

/** Erases the personal data in the orders of a removed account: network addresses and refund reasons. */
export async function forgetBuyer(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ created_by_ip: null, refund_reason: null })
    .where('user_id', '=', userId)
    .execute();
}

/** All orders of a user, newest first, for the account export. */
export const exportOrders = (deps: Pick<Deps, 'db'>, { userId, now }: { userId: string; now: Date }): Batches<Order> =>
  readPages(async (cursor) => {
    const { orders: rows, nextCursor } = await listOrders(deps, { userId, now, cursor });
    return { rows, nextCursor };
  });
