import type { OrderState } from '@examplar/domain/orders/order-states';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { PlanName } from '@examplar/domain/plans/plan-names';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

type RawRow = Awaited<ReturnType<typeof firstRow>>;
export type OrderRow = Omit<NonNullable<RawRow>, 'state' | 'plan_name' | 'provider'> & {
  state: OrderState;
  plan_name: PlanName;
  /** The gateway: the column is older than the word. */
  provider: PaymentMethod;
};

const rowsOf = (db: Queryable, userId: string) =>
  db
    .selectFrom('payment_order')
    .innerJoin('plan', 'plan.id', 'payment_order.plan_id')
    .leftJoin('provider', 'provider.id', 'payment_order.provider_id')
    .leftJoin('certification', 'certification.id', 'payment_order.certification_id')
    .selectAll('payment_order')
    .select(['plan.display_name', 'provider.name as provider_name', 'certification.title as certification_title'])
    .where('payment_order.user_id', '=', userId);
const firstRow = (db: Queryable) => rowsOf(db, '').executeTakeFirst();

export async function findOrder(db: Queryable, userId: string, orderId: string): Promise<OrderRow | null> {
  const row = await rowsOf(db, userId).where('payment_order.id', '=', orderId).executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** The order, locked to the end of the transaction. The user's lock comes first. */
export async function findOrderForUpdate(tx: Tx, userId: string, orderId: string): Promise<OrderRow | null> {
  const row = await rowsOf(tx, userId)
    .where('payment_order.id', '=', orderId)
    .forUpdate('payment_order')
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** The order that a provider's reference names. */
export async function findOrderByReference(
  db: Queryable,
  { userId, method, reference }: { userId: string; method: PaymentMethod; reference: string },
): Promise<OrderRow | null> {
  const row = await rowsOf(db, userId)
    .where('payment_order.txn_ref', '=', reference)
    .where('payment_order.provider', '=', method)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

type OpenOrderInput = {
  userId: string;
  method: PaymentMethod;
  choice: { plan: { id: string; priceCents: number }; certificationId: string | null; providerId: string | null };
  /** The order can still be paid at this time. */
  payableUntil: Date;
};

/** The newest order of the same wish that can still be paid, if there is one. */
export async function findOpenOrder(
  tx: Tx,
  { userId, method, choice, payableUntil }: OpenOrderInput,
): Promise<OrderRow | null> {
  const row = await rowsOf(tx, userId)
    .where('payment_order.provider', '=', method)
    .where('payment_order.state', '=', 'pending')
    .where('payment_order.expires_at', '>=', payableUntil)
    .where('payment_order.plan_id', '=', choice.plan.id)
    .where('payment_order.price_cents', '=', choice.plan.priceCents)
    .where('payment_order.certification_id', 'is not distinct from', choice.certificationId)
    .where('payment_order.provider_id', 'is not distinct from', choice.providerId)
    .orderBy('payment_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** How many of the orders that a user made since then were never paid, and when the first of them was made. */
export async function countUnpaidSince(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  const { count, firstAt } = await tx
    .selectFrom('payment_order')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('firstAt')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), firstAt };
}

/** Remembers that the buyer has reached the gateway, so that the reconciler asks about this order before others. */
export async function noteSeenByGateway(
  db: Queryable,
  { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ seen_by_gateway_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('seen_by_gateway_at', 'is', null)
    .execute();
}

export type Position = { createdAt: Date; id: string };

/** Newest first, after `position`; all of them without a limit. */
export async function listOrderRows(
  db: Queryable,
  userId: string,
  { limit, after }: { limit?: number; after?: Position | null } = {},
): Promise<OrderRow[]> {
  let rows = rowsOf(db, userId).orderBy('payment_order.created_at', 'desc').orderBy('payment_order.id', 'desc');
  if (after) {
    rows = rows.where(sql<boolean>`(payment_order.created_at, payment_order.id) < (${after.createdAt}, ${after.id})`);
  }
  return (await (limit === undefined ? rows : rows.limit(limit)).execute()) as OrderRow[];
}

/** Whether this account has asked for its money back before: it may once. */
export async function hasAskedForRefund(db: Queryable, userId: string): Promise<boolean> {
  const asked = await db
    .selectFrom('payment_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('refund_requested_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

type Change = {
  state?: OrderState;
  subscription_id?: string;
  provider_txn_no?: string;
  paid_at?: Date;
  refund_requested_at?: Date;
  refund_reason?: string | null;
  next_query_at?: Date | null;
};

export async function updateOrder(tx: Queryable, userId: string, orderId: string, change: Change): Promise<void> {
  await tx.updateTable('payment_order').set(change).where('user_id', '=', userId).where('id', '=', orderId).execute();
}

/** Whether another order of this user was paid with this transaction of the provider. */
export async function isTransactionTaken(
  tx: Queryable,
  order: Pick<OrderRow, 'user_id' | 'id' | 'provider'>,
  transactionNo: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('provider', '=', order.provider)
    .where('provider_txn_no', '=', transactionNo)
    .where('id', '<>', order.id)
    .executeTakeFirst();
  return other !== undefined;
}
