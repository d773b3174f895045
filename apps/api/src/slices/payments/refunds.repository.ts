import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { OrderRow } from './orders/orders.repository.ts';

const openStates = ['requested', 'sent', 'unknown'] as const;

/** A new id for a request to a gateway. Retries keep the id until there is a response; later requests get a new one. */
export const newRequestId = (): string => randomBytes(16).toString('hex');

/** The unfinished refund of this order, if there is one. */
export const findOpenRefund = (db: Queryable, { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>) =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'request_id', 'requested_by', 'state', 'created_at'])
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('state', 'in', openStates)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Assigns the refund a new request id before it is sent again. */
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

/** The amount refunded to the buyer of an order, in cents. */
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

type NewRefund = { id: string; requestId: string; requestedBy: string; now: Date };

/** Writes down that an order's whole price is to go back. */
export async function insertRefundRow(
  tx: Tx,
  order: Pick<OrderRow, 'user_id' | 'id' | 'price_cents'>,
  { id, requestId, requestedBy, now }: NewRefund,
): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      user_id: order.user_id,
      id,
      order_id: order.id,
      request_id: requestId,
      amount_cents: order.price_cents,
      state: 'requested',
      requested_by: requestedBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Stores the gateway's response to a refund. */
export async function updateRefund(
  tx: Tx,
  { userId, refundId }: { userId: string; refundId: string },
  {
    state,
    answer,
    now,
  }: { state: DB['payment_refund']['state']; answer: { code: string | null; message: string }; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state, answer: JSON.stringify(answer), updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', refundId)
    .execute();
}

/** Ends the refunds of an order that are still open. */
export async function closeOpenRefunds(
  tx: Tx,
  { userId, orderId }: { userId: string; orderId: string },
  { state, now }: { state: 'done' | 'refused'; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state, updated_at: now })
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .execute();
}
