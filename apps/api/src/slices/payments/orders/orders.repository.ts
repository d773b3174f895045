import type { OrderState } from '@examplar/domain/orders/order-states';
import type { OrderMethod, PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { OrderedName, OrderedType } from '@examplar/domain/plans/plan-names';
import { type Insertable, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { newId } from '../../../platform/ids.ts';

/** The source of an event, in the terms of the admin page. */
export type EventKind = 'ipn' | 'return' | 'query' | 'ping' | 'api' | 'refund' | 'admin' | 'system';

type NewEvent = {
  userId: string;
  orderId: string;
  method: OrderMethod;
  /** Identifies the event: the same key again has no second effect. */
  eventKey: string;
  kind: EventKind;
  from: OrderState | null;
  to: OrderState;
  /** Never contains personal data or a whole query. */
  detail: EventDetail;
};

export type EventDetail = { outcome: string; isAlert?: boolean; note?: string | null; [fact: string]: unknown };

/** Appends an event. False if it is a duplicate. */
export async function insertEvent(tx: Queryable, clock: Clock, event: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values({
      user_id: event.userId,
      id: newId(clock),
      order_id: event.orderId,
      provider: event.method,
      event_key: event.eventKey,
      kind: event.kind,
      from_state: event.from,
      to_state: event.to,
      detail: JSON.stringify(event.detail),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isKnownEvent(
  db: Queryable,
  order: { user_id: string; provider: OrderMethod },
  eventKey: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('payment_event')
    .select('id')
    .where('user_id', '=', order.user_id)
    .where('provider', '=', order.provider)
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
  return known !== undefined;
}

/** An order's events, oldest first. */
export const listEvents = (db: Queryable, userId: string, orderId: string) =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type OrderRow = NonNullable<Awaited<ReturnType<typeof firstRow>>>;

/** Whether the account has requested a refund before, which is allowed once. That of a team's seats does not count. */
const hasRequestedRefund = (userId: string) =>
  sql<boolean>`payment_order.team_id is null and exists (select 1 from payment_order as earlier
    where earlier.user_id = ${userId} and earlier.refund_requested_at is not null and earlier.team_id is null)`;

/** Selects orders with their plan and exam. Without `userId`, for orders of teams, `has_asked` is false: each of those can be refunded. */
export const selectAllOrders = (db: Queryable, userId?: string) =>
  db
    .selectFrom('payment_order')
    .innerJoin('plan', 'plan.id', 'payment_order.plan_id')
    .leftJoin('provider', 'provider.id', 'payment_order.provider_id')
    .leftJoin('certification', 'certification.id', 'payment_order.certification_id')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.user_id', '=', 'payment_order.user_id')
        .onRef('subscription.id', '=', 'payment_order.subscription_id')
        .onRef('subscription.certification_id', '=', 'payment_order.certification_id')
        .on('subscription.status', '=', 'active'),
    )
    .selectAll('payment_order')
    .select([
      'plan.display_name',
      'plan.translations as plan_translations',
      'provider.name as provider_name',
      'certification.title as certification_title',
      'certification.retires_on as exam_ends_on',
      'certification.successor as exam_successor',
      // Of the pass that the order gave, while it is one for this exam.
      'subscription.ends_at as pass_ends_at',
      (userId === undefined ? sql<boolean>`false` : hasRequestedRefund(userId)).as('has_asked'),
    ]);
export const selectOrders = (db: Queryable, userId: string) =>
  selectAllOrders(db, userId).where('payment_order.user_id', '=', userId);
const firstRow = (db: Queryable) => selectOrders(db, '').executeTakeFirst();

export async function findOrder(db: Queryable, userId: string, orderId: string): Promise<OrderRow | null> {
  const row = await selectOrders(db, userId).where('payment_order.id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** The order, locked until the transaction ends. Lock the user first. */
export async function findOrderForUpdate(tx: Tx, userId: string, orderId: string): Promise<OrderRow | null> {
  const row = await selectOrders(tx, userId)
    .where('payment_order.id', '=', orderId)
    .forUpdate('payment_order')
    .executeTakeFirst();
  return row ?? null;
}

/** The order with this reference. */
export async function findOrderByReference(
  db: Queryable,
  { userId, method, reference }: { userId: string; method: PaymentMethod; reference: string },
): Promise<OrderRow | null> {
  const row = await selectOrders(db, userId)
    .where('payment_order.txn_ref', '=', reference)
    .where('payment_order.provider', '=', method)
    .executeTakeFirst();
  return row ?? null;
}

/** What somebody orders, at which price. */
export type Choice = {
  plan: { id: string; planType: OrderedType; name: OrderedName; durationMonths: number; priceCents: number };
  certificationId: string | null;
  providerId: string | null;
  /** Of seats; `days`: for how many each is paid. */
  team?: { teamId: string; seats: number; renews: boolean; days: number };
};

type OpenOrderInput = {
  userId: string;
  method: OrderMethod;
  choice: Pick<Choice, 'certificationId' | 'providerId' | 'team'> & { plan: Pick<Choice['plan'], 'id' | 'priceCents'> };
  /** The order must be payable at least until this time. */
  payableUntil: Date;
};

/** The newest order for the same choice that can still be paid, if there is one. */
export async function findOpenOrder(
  tx: Tx,
  { userId, method, choice, payableUntil }: OpenOrderInput,
): Promise<OrderRow | null> {
  const row = await selectOrders(tx, userId)
    .where('payment_order.provider', '=', method)
    .where('payment_order.state', '=', 'pending')
    .where('payment_order.expires_at', '>=', payableUntil)
    .where('payment_order.plan_id', '=', choice.plan.id)
    .where('payment_order.price_cents', '=', choice.plan.priceCents)
    .where('payment_order.certification_id', 'is not distinct from', choice.certificationId)
    .where('payment_order.provider_id', 'is not distinct from', choice.providerId)
    .where('payment_order.team_id', 'is not distinct from', choice.team?.teamId ?? null)
    .where('payment_order.seats', 'is not distinct from', choice.team?.seats ?? null)
    .where('payment_order.renews', 'is not distinct from', choice.team?.renews ?? null)
    .where('payment_order.seat_days', 'is not distinct from', choice.team?.days ?? null)
    .orderBy('payment_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of unpaid orders that the user made since then, and the time of the first one. */
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

/** Records that the buyer has reached the gateway, so that the reconciler queries this order before others. */
export async function markSeenByGateway(
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

export type Position = { at: Date; id: string };

/** The teams that a user owns. An owner sees all orders of the team, including those of other buyers. */
export const selectOwnTeams = (db: Queryable, userId: string) =>
  db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null);

/** The user's orders after `position`, newest first, all without a limit; with those of seats only for teams that the user owns now. */
export async function listOrderRows(
  db: Queryable,
  userId: string,
  { limit, after, withSeats = false }: { limit?: number; after?: Position | null; withSeats?: boolean } = {},
): Promise<OrderRow[]> {
  let rows = selectOrders(db, userId).orderBy('payment_order.created_at', 'desc').orderBy('payment_order.id', 'desc');
  rows = rows.where((order) => {
    const isOwn = order('payment_order.team_id', 'is', null);
    return withSeats ? order.or([isOwn, order('payment_order.team_id', 'in', selectOwnTeams(db, userId))]) : isOwn;
  });
  if (after) {
    rows = rows.where(sql<boolean>`(payment_order.created_at, payment_order.id) < (${after.at}, ${after.id})`);
  }
  return (limit === undefined ? rows : rows.limit(limit)).execute();
}

type OrderChange = {
  state?: OrderState;
  subscription_id?: string;
  provider_txn_no?: string;
  paid_at?: Date;
  refund_requested_at?: Date;
  refund_reason?: string | null;
  next_query_at?: Date | null;
};

export async function updateOrder(tx: Queryable, userId: string, orderId: string, change: OrderChange): Promise<void> {
  await tx.updateTable('payment_order').set(change).where('user_id', '=', userId).where('id', '=', orderId).execute();
}

/**
 * True if another order of this user was paid with this transaction, or another invoice of the team: its owners may each have ordered seats, and
 * one transfer pays once. For an invoice the transaction holds the team.
 */
export async function isTransactionTaken(
  tx: Queryable,
  order: Pick<OrderRow, 'user_id' | 'id' | 'provider' | 'team_id'>,
  transactionNo: string,
): Promise<boolean> {
  const paidSo = tx
    .selectFrom('payment_order')
    .select('id')
    .where('provider', '=', order.provider)
    .where('provider_txn_no', '=', transactionNo)
    .where('id', '<>', order.id);
  const ofUser = await paidSo.where('user_id', '=', order.user_id).executeTakeFirst();
  if (ofUser !== undefined || order.provider !== 'invoice') return ofUser !== undefined;
  return (await paidSo.where('team_id', '=', order.team_id).executeTakeFirst()) !== undefined;
}

export async function insertOrderRow(tx: Tx, row: Insertable<DB['payment_order']>): Promise<void> {
  await tx.insertInto('payment_order').values(row).execute();
}

/** Has a pending order queried at this time, unless that is planned earlier. */
export async function queryNoLaterThan(
  db: Queryable,
  { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ next_query_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('next_query_at', '>', at)
    .execute();
}

/** Deletes a removed buyer's personal data from their orders: the IP address and the reason of a refund. */
export async function forgetBuyer(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ created_by_ip: null, refund_reason: null })
    .where('user_id', '=', userId)
    .execute();
}
