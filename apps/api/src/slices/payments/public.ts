import type { Order } from '@examplar/contract/orders';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listOrders } from './orders/list-orders.ts';

export { decideReview } from './outcomes/decide-review.ts';
export { refundOrder } from './refunds/refund-order.ts';

/** What has gone back to the buyer of an order, in cents. */
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

/** What the books do not need of a buyer whose account is removed: where they ordered from. */
export async function forgetBuyer(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ created_by_ip: null, refund_reason: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Every order of a user, newest first, for the export of the account. */
export const exportOrders = (deps: Pick<Deps, 'db'>, { userId, now }: { userId: string; now: Date }): Batches<Order> =>
  readPages(async (cursor) => {
    const { orders: rows, nextCursor } = await listOrders(deps, { userId, now, cursor });
    return { rows, nextCursor };
  });
