// Reads across users, for staff. What is written afterwards names its user.
import type { OrderState } from '@examplar/domain/orders/order-states';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { PlanType } from '@examplar/domain/plans/plan-names';
import { type NotNull, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  type Asked,
  anyOf,
  byInstant,
  byInstantOrNever,
  byNumber,
  type Collection,
  containing,
  listPage,
  ofPeople,
} from '../../../platform/lists/admin-lists.ts';

type OrderSort = 'createdAt' | 'paidAt' | 'price' | 'refundRequestedAt';

const orders: Collection<OrderSort> = {
  sorts: {
    createdAt: byInstant('payment_order.created_at'),
    paidAt: byInstantOrNever('payment_order.paid_at'),
    price: byNumber('payment_order.price_cents'),
    refundRequestedAt: byInstantOrNever('payment_order.refund_requested_at'),
  },
  usual: '-createdAt',
  id: { column: 'payment_order.id', kind: 'uuid' },
};

const refundedCents = sql<number>`coalesce((select sum(amount_cents) from payment_refund
  where payment_refund.user_id = payment_order.user_id and payment_refund.order_id = payment_order.id
  and payment_refund.state = 'done'), 0)::int`;
/** The buyer may ask for the money once per account, on whichever order. */
const hasAsked = sql<boolean>`exists (select 1 from payment_order as asked
  where asked.user_id = payment_order.user_id and asked.refund_requested_at is not null)`;

// A foreign key keeps the plan there. An outer join all the same: counting then leaves it out.
const rowsOf = (db: Queryable) =>
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
      hasAsked.as('has_asked'),
    ])
    .$narrowType<{ display_name: NotNull }>();

export type AdminOrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export type OrderFilters = Asked<OrderSort> & {
  q?: string | undefined;
  userId?: string | undefined;
  status?: OrderState | undefined;
  method?: PaymentMethod | undefined;
  planType?: PlanType | undefined;
  refundRequested?: 'true' | 'false' | undefined;
};

/** References are upper case; a provider's numbers are digits. */
const matching = (q: string) => {
  const pattern = containing(q);
  return anyOf([
    ofPeople(q, 'payment_order.user_id'),
    sql<boolean>`payment_order.txn_ref like ${pattern.toUpperCase()}`,
    sql<boolean>`payment_order.provider_txn_no like ${pattern}`,
    sql<boolean>`payment_order.plan_id in (select id from plan where lower(display_name) like ${pattern})`,
  ]);
};

/** A page of orders. `refundRequested` leaves those whose buyer ever asked for the money, or never did. */
export function listOrderPage(db: Queryable, { q, refundRequested, ...rest }: OrderFilters) {
  const { userId, status, method, planType, ...asked } = rest;
  let rows = rowsOf(db);
  if (q) rows = rows.where(matching(q));
  if (userId) rows = rows.where('payment_order.user_id', '=', userId);
  if (status) rows = rows.where('payment_order.state', '=', status);
  if (method) rows = rows.where('payment_order.provider', '=', method);
  if (planType) rows = rows.where('payment_order.plan_type', '=', planType);
  if (refundRequested) {
    rows = rows.where('payment_order.refund_requested_at', refundRequested === 'true' ? 'is not' : 'is', null);
  }
  return listPage(rows, orders, asked);
}

export const findAdminOrder = (db: Queryable, orderId: string) =>
  rowsOf(db).where('payment_order.id', '=', orderId).executeTakeFirst();
