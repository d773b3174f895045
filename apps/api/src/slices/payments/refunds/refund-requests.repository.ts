import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/** A gateway's id of a request: kept while nobody has answered it, new for each request after that. */
export const newRequestId = (): string => randomBytes(16).toString('hex');

/** The refund of this order that has not ended yet, if there is one. */
export const findOpenRefund = (db: Queryable, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>) =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'request_id', 'requested_by', 'state', 'created_at'])
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Gives the refund a new request id, before it is sent again. */
export async function renewRefundRequest(
  db: Queryable,
  clock: Clock,
  { userId, refundId }: { userId: string; refundId: string },
): Promise<string> {
  const requestId = newRequestId();
  await db
    .updateTable('payment_refund')
    .set({ request_id: requestId, state: 'requested', updated_at: clock.now() })
    .where('user_id', '=', userId)
    .where('id', '=', refundId)
    .execute();
  return requestId;
}
