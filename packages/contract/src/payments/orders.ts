import { orderStates } from '@examplar/domain/orders/order-states';
import { orderMethods } from '@examplar/domain/orders/payment-methods';
import { orderedTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { optionalBody, pageQuery } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';
import { opensToo } from './subscriptions.ts';

export const Order = named(
  'Order',
  z.object({
    id: RowId,
    status: z.enum(orderStates),
    planType: z.enum(orderedTypes),
    planName: z.string().meta({ description: 'The display name' }),
    providerName: z.string().nullable(),
    certificationId: CatalogueId.nullable(),
    opensToo,
    durationMonths: z.int(),
    price: z.number().meta({ description: 'US dollars' }),
    currency: z.literal('USD'),
    vndAmount: z.int().nullable().meta({ description: 'What VNPay was asked for; null for other methods' }),
    method: z.enum(orderMethods),
    reference: z.string().meta({ description: 'The reference that the payment provider knows (vnp_TxnRef)' }),
    createdAt: Instant,
    paidAt: Instant.nullable(),
    subscriptionId: RowId.nullable(),
    refundable: z.boolean(),
    refundRequestedAt: Instant.nullable(),
    teamId: RowId.nullable().meta({ description: 'Of an order of seats; the next two as well' }),
    seats: z.int().nullable(),
    renews: z.boolean().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    status: 'paid',
    planType: 'ALL_ACCESS',
    planName: 'Professional',
    providerName: null,
    certificationId: null,
    opensToo: null,
    durationMonths: 6,
    price: 49.99,
    currency: 'USD',
    vndAmount: 1_199_760,
    method: 'vnpay',
    reference: '01JD6Z5K8Q3M7T2V9X4B6N8C1F01JD6Z5K8Q3M7T2V9X4B6N8C1F',
    createdAt: '2026-11-21T10:15:30.000Z',
    paidAt: '2026-11-21T10:18:12.000Z',
    subscriptionId: '01939f3c-5c1e-7b6a-9d4e-2f8a61c07b55',
    refundable: true,
    refundRequestedAt: null,
    teamId: null,
    seats: null,
    renews: null,
  },
);
export type Order = z.infer<typeof Order>;

/** How many seats somebody asks for. What a team can buy depends on what it has (TEA-34). */
export const seatCount = { min: 1, max: 100_000 };
export const seatsToBuy = z
  .int('Must be a whole number')
  .min(seatCount.min, 'Must be at least 1')
  .max(seatCount.max, 'Please write to us.')
  .meta({ examples: [12] });

const orderParams = z.object({ orderId: RowId });

/** The caller's orders, newest first. */
export const listMyOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'user',
  summary: 'Own orders',
  query: pageQuery,
  response: z.array(Order),
  paged: true,
});

/** One of the caller's orders, or of a team's that the caller owns, for the receipt and for polling after a payment. */
export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/orders/:orderId',
  access: 'user',
  summary: 'An order',
  params: orderParams,
  response: Order,
});

/**
 * Requests a refund, soon enough after paying (PLN-11), once per account; of a team's seats any of its owners, once for each order. The order
 * stays `paid` until an admin acts.
 */
export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/orders/:orderId/refund-request',
  access: 'user',
  summary: 'Ask for the money back',
  params: orderParams,
  body: optionalBody(z.strictObject({ reason: text({ min: 0, max: 1000 }).nullish() })),
  response: Order,
  status: 201,
  hasTranslations: true,
  errors: ['TEAM_SUSPENDED', 'NOT_REFUNDABLE'],
});
