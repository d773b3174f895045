import type { Order } from '@examplar/contract/payments/orders';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listOrders } from './orders/list-orders.ts';

export { forgetBuyer } from './orders/orders.repository.ts';
export { refundedCents } from './refunds.repository.ts';
export { refundOrder } from './refunds.ts';
export { decideOrder } from './settling.ts';

/** All orders of a user, newest first, for the account export: also of seats that they bought for a team that they own. */
export const exportOrders = (deps: Pick<Deps, 'db'>, { userId, now }: { userId: string; now: Date }): Batches<Order> =>
  readPages(async (cursor) => {
    const { orders: rows, nextCursor } = await listOrders(deps, {
      userId,
      now,
      cursor,
      language: sourceLanguage,
      withSeats: true,
    });
    return { rows, nextCursor };
  });
