import type { OrderStatus } from '@examplar/contract/orders';
import type { PlanName } from '@examplar/domain/plans/plan-names';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

type RawRow = Awaited<ReturnType<typeof firstRow>>;
export type OrderRow = Omit<NonNullable<RawRow>, 'state' | 'plan_name'> & { state: OrderStatus; plan_name: PlanName };

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
  { userId, provider, reference }: { userId: string; provider: 'vnpay' | 'gumroad'; reference: string },
): Promise<OrderRow | null> {
  const row = await rowsOf(db, userId)
    .where('payment_order.txn_ref', '=', reference)
    .where('payment_order.provider', '=', provider)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
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

/** Whether this account has asked for its money back before: it may once (decisions, section 3). */
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
  state?: OrderStatus;
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
  providerTxnNo: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('provider', '=', order.provider)
    .where('provider_txn_no', '=', providerTxnNo)
    .where('id', '<>', order.id)
    .executeTakeFirst();
  return other !== undefined;
}
