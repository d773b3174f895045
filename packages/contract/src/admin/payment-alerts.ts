import { orderMethods } from '@examplar/domain/orders/payment-methods';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { auditNote, Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const alertKinds = [
  'wrong_terminal',
  'order_not_found',
  'amount_differs',
  'suspected_fraud',
  'paid_twice',
  'transaction_number_reused',
  'paid_without_account',
  'paid_without_team',
  'refund_refused',
  'refund_unanswered',
  'charged_back',
  'unmatched_payment',
] as const;

export const alertStates = ['open', 'resolved'] as const;

/** A payment that must not be decided automatically. */
export const PaymentAlert = named(
  'PaymentAlert',
  z.object({
    id: RowId,
    kind: z.enum(alertKinds),
    provider: z.enum(orderMethods),
    state: z.enum(alertStates),
    reference: z
      .string()
      .meta({ description: 'What it is about: an order, a sale or a transaction, as the provider names it' }),
    detail: z.string().nullable().meta({ description: 'What was wrong, in a few words' }),
    orderId: RowId.nullable(),
    user: Person.nullable().meta({ description: 'Null also when the account was removed' }),
    price: z.number().nullable().meta({ description: 'US dollars, of a sale without an order' }),
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
    resolvedBy: Person.nullable(),
    note: z.string().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    kind: 'unmatched_payment',
    provider: 'gumroad',
    state: 'open',
    reference: 'FO8TXN-dbxYaBdahG97Y-Q==',
    detail: 'no order',
    orderId: null,
    user: getExample(Person),
    price: 49.99,
    createdAt: '2026-11-21T10:18:12.000Z',
    resolvedAt: null,
    resolvedBy: null,
    note: null,
  },
);
export type PaymentAlert = z.infer<typeof PaymentAlert>;

const params = z.object({ alertId: RowId });

export const adminListPaymentAlerts = adminList('/admin/payment-alerts', 'Payments that need a person', PaymentAlert, {
  sort: sortBy('createdAt', 'resolvedAt'),
  state: z.enum(alertStates).optional(),
  kind: z.enum(alertKinds).optional(),
  provider: z.enum(orderMethods).optional(),
});

export const adminGetPaymentAlert = defineEndpoint({
  method: 'GET',
  path: '/admin/payment-alerts/:alertId',
  access: 'admin',
  summary: 'A payment that needs a person',
  params,
  response: PaymentAlert,
});

/** Resolves an alert that was dealt with elsewhere, such as at the gateway. Neither grants nor refunds anything. */
export const adminResolvePaymentAlert = defineEndpoint({
  method: 'POST',
  path: '/admin/payment-alerts/:alertId/resolve',
  access: 'admin',
  summary: 'Resolve a payment alert',
  params,
  body: z.strictObject({ note: auditNote }),
  response: PaymentAlert,
  errors: ['WRONG_STATE'],
});

/**
 * Matches a Gumroad sale with an order: `orderId` is settled with it; for `userId` an order for the
 * product's plan is created. The sale is verified at Gumroad first.
 */
export const adminMatchPaymentAlert = defineEndpoint({
  method: 'POST',
  path: '/admin/payment-alerts/:alertId/match',
  access: 'admin',
  summary: 'Match a sale with an order or a user',
  params,
  body: z
    .strictObject({ orderId: RowId.nullish(), userId: RowId.nullish(), note: auditNote })
    .check(({ value, issues }) => {
      if ((value.orderId == null) !== (value.userId == null)) return;
      const message = 'Choose an order or a user, one of them';
      issues.push({ code: 'custom', path: ['orderId'], input: value.orderId, message });
    })
    .meta({ examples: [{ orderId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55', note: 'Asked for by mail' }] }),
  response: PaymentAlert,
  errors: ['WRONG_STATE', 'GUMROAD_UNAVAILABLE', 'UNAVAILABLE'],
});
