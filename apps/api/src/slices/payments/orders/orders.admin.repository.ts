// Reads across users, for admins. Statements that write name the user.
import type { adminListOrders } from '@examplar/contract/admin/orders';
import type { Query } from '@examplar/contract/calls/endpoint';
import { type NotNull, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  anyOf,
  byInstant,
  byInstantOrNever,
  byNumber,
  type Collection,
  containing,
  listPage,
  matchesAnyColumn,
} from '../../../platform/lists/admin-lists.ts';
import { matchesUser } from '../../identity/public.ts';

const orders: Collection<typeof adminListOrders> = {
  sorts: {
    createdAt: byInstant('payment_order.created_at'),
    paidAt: byInstantOrNever('payment_order.paid_at'),
    price: byNumber('payment_order.price_cents'),
    refundRequestedAt: byInstantOrNever('payment_order.refund_requested_at'),
  },
  defaultSort: '-createdAt',
  id: { column: 'payment_order.id', kind: 'uuid' },
};

const refundedCents = sql<number>`coalesce((select sum(amount_cents) from payment_refund
  where payment_refund.user_id = payment_order.user_id and payment_refund.order_id = payment_order.id
  and payment_refund.state = 'done'), 0)::int`;
/** A refund may be requested once per account, for any order but one of seats. */
const hasRequestedRefund = sql<boolean>`exists (select 1 from payment_order as earlier
  where earlier.user_id = payment_order.user_id and earlier.refund_requested_at is not null
  and earlier.team_id is null and payment_order.team_id is null)`;

// The plan always exists. Still an outer join, which PostgreSQL can leave out when it only counts rows.
const selectOrders = (db: Queryable) =>
  db
    .selectFrom('payment_order')
    .leftJoin('plan', 'plan.id', 'payment_order.plan_id')
    .leftJoin('provider', 'provider.id', 'payment_order.provider_id')
    .leftJoin('certification', 'certification.id', 'payment_order.certification_id')
    .leftJoin('account', 'account.id', 'payment_order.user_id')
    .selectAll('payment_order')
    .select([
      'plan.display_name',
      'provider.name as provider_name',
      'certification.title as certification_title',
      'account.name as user_name',
      'account.email as user_email',
      refundedCents.as('refunded_cents'),
      hasRequestedRefund.as('has_asked'),
    ])
    .$narrowType<{ display_name: NotNull }>();

export type AdminOrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** References are upper case; a gateway's transaction numbers are digits. */
const matching = (q: string) => {
  const pattern = containing(q);
  return anyOf([
    matchesUser(q, 'payment_order.user_id'),
    sql<boolean>`payment_order.txn_ref like ${pattern.toUpperCase()}`,
    sql<boolean>`payment_order.provider_txn_no like ${pattern}`,
    sql<boolean>`payment_order.plan_id in (select id from plan where ${matchesAnyColumn(q, ['display_name'])})`,
  ]);
};

/** A page of orders. `refundRequested` selects orders with, or without, a refund request. */
export function listOrderPage(db: Queryable, { q, refundRequested, ...rest }: Query<typeof adminListOrders>) {
  const { userId, status, method, planType, ...page } = rest;
  let rows = selectOrders(db);
  if (q) rows = rows.where(matching(q));
  if (userId) rows = rows.where('payment_order.user_id', '=', userId);
  if (status) rows = rows.where('payment_order.state', '=', status);
  if (method) rows = rows.where('payment_order.provider', '=', method);
  if (planType) rows = rows.where('payment_order.plan_type', '=', planType);
  if (refundRequested) {
    rows = rows.where('payment_order.refund_requested_at', refundRequested === 'true' ? 'is not' : 'is', null);
  }
  return listPage(rows, orders, page);
}

export const findAdminOrder = (db: Queryable, orderId: string) =>
  selectOrders(db).where('payment_order.id', '=', orderId).executeTakeFirst();
