import { orderStates } from '@examplar/domain/orders/order-states';
import { orderMethods } from '@examplar/domain/orders/payment-methods';
import { orderedTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { queryFlag } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { Order } from '../payments/orders.ts';
import { auditNote, Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const AdminOrder = named(
  'AdminOrder',
  Order.extend({
    user: Person.nullable().meta({ description: 'Null when the account was removed' }),
    providerTxnNo: z.string().nullable().meta({ description: 'Only of money that moved' }),
    expiresAt: Instant,
    refundReason: z.string().nullable(),
    refundedAmount: z.number().meta({ description: 'US dollars' }),
  }),
  {
    ...getExample(Order),
    user: getExample(Person),
    providerTxnNo: '14226112',
    expiresAt: '2026-11-21T10:30:30.000Z',
    refundReason: null,
    refundedAmount: 0,
  },
);
export type AdminOrder = z.infer<typeof AdminOrder>;

/** An event that a gateway, an admin or a job reported about an order. Never changed or removed. */
export const PaymentEvent = named(
  'PaymentEvent',
  z.object({
    id: RowId,
    at: Instant,
    source: z.enum(['ipn', 'return', 'query', 'ping', 'api', 'refund', 'admin', 'system']),
    outcome: z.string(),
    statusBefore: z.enum(orderStates).nullable(),
    statusAfter: z.enum(orderStates),
    isAlert: z.boolean(),
    note: z.string().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    at: '2026-11-21T10:18:12.000Z',
    source: 'ipn',
    outcome: '00/00',
    statusBefore: 'pending',
    statusAfter: 'paid',
    isAlert: false,
    note: null,
  },
);
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const AdminOrderPage = named('AdminOrderPage', AdminOrder.extend({ events: z.array(PaymentEvent) }), {
  ...getExample(AdminOrder),
  events: [getExample(PaymentEvent)],
});
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

const params = z.object({ orderId: RowId });

export const adminListOrders = adminList('/admin/orders', 'Orders', AdminOrder, {
  sort: sortBy('createdAt', 'paidAt', 'price', 'refundRequestedAt'),
  userId: RowId.optional(),
  status: z.enum(orderStates).optional(),
  method: z.enum(orderMethods).optional(),
  planType: z.enum(orderedTypes).optional(),
  refundRequested: queryFlag.optional(),
});

export const adminGetOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/:orderId',
  access: 'admin',
  summary: 'An order with its events',
  params,
  response: AdminOrderPage,
});

/**
 * Refunds the order through the gateway and ends the subscription. The order is `refund_pending` until
 * the gateway has confirmed.
 */
export const adminRefundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/:orderId/refund',
  access: 'admin',
  summary: 'Refund an order',
  params,
  body: z.strictObject({ reason: auditNote }),
  response: AdminOrderPage,
  errors: ['NOT_REFUNDABLE'],
  idempotent: true,
});

/**
 * Decides an order that is in `review`, or an invoice: `paid` grants the purchase. Whoever says that an invoice was paid names the transfer,
 * also when the invoice had ended.
 */
export const adminSettleOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/:orderId/settle',
  access: 'admin',
  summary: 'Decide an order in review, or an invoice',
  params,
  body: z.strictObject({
    outcome: z.enum(['paid', 'failed']),
    reason: auditNote,
    bankReference: text({ max: 64 })
      .nullish()
      .meta({ description: 'The transfer that paid an invoice, as the bank names it' }),
  }),
  response: AdminOrderPage,
  errors: ['WRONG_STATE'],
});
