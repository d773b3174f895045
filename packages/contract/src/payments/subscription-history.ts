import { planNames, planTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { pageQuery } from '../calls/list-query.ts';

export const subscriptionEvents = [
  'started',
  'renewed',
  'extended',
  'upgraded',
  'cancelled',
  'expired',
  'granted',
  'refunded',
] as const;

export const SubscriptionChange = named(
  'SubscriptionChange',
  z.object({
    id: RowId,
    subscriptionId: RowId,
    event: z.enum(subscriptionEvents),
    planType: z.enum(planTypes),
    planName: z.enum(planNames),
    providerName: z.string().nullable(),
    from: Instant.nullable().meta({ description: 'The old end date' }),
    to: Instant.nullable().meta({ description: 'The new end date' }),
    orderId: RowId.nullable().meta({ description: 'The order that was paid or refunded' }),
    createdAt: Instant,
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    subscriptionId: '01939f3c-5c1e-7b6a-9d4e-2f8a61c07b55',
    event: 'upgraded',
    planType: 'ALL_ACCESS',
    planName: 'PROFESSIONAL_6M',
    providerName: null,
    from: '2027-02-21T10:15:30.000Z',
    to: '2027-06-01T10:15:30.000Z',
    orderId: '01939f3b-5c1e-7b6a-9d4e-2f8a61c07b55',
    createdAt: '2026-11-21T10:15:30.000Z',
  },
);
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;

/** All changes of the caller's subscriptions, newest first. */
export const listSubscriptionHistory = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/history',
  access: 'user',
  summary: 'Own subscription history',
  query: pageQuery,
  response: z.array(SubscriptionChange),
  paged: true,
});
