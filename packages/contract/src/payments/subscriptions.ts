import { planNames, planTypes } from '@examplar/domain/plans/plan-names';
import { subscriptionStatuses } from '@examplar/domain/plans/subscription-state';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { text } from '../calls/text.ts';

/** PLN-17: what a pass opens beyond its certification, until its own end. */
export const opensToo = z
  .object({ certificationId: CatalogueId, code: z.string(), until: Instant })
  .nullable()
  .meta({
    description: 'The successor of its exam, which the pass opens too while the end of the exam is published',
    examples: [null],
  });

export const Subscription = named(
  'Subscription',
  z.object({
    id: RowId,
    planType: z.enum(planTypes),
    planName: z.enum(planNames).meta({ description: "The plan's name, which has its tier" }),
    providerName: z.string().nullable(),
    certificationId: CatalogueId.nullable(),
    certificationName: z.string().nullable(),
    opensToo,
    status: z.enum(subscriptionStatuses),
    startDate: Instant,
    endDate: Instant,
    daysRemaining: z.int().min(0),
    autoRenew: z.boolean().meta({ description: 'Sends reminders with a link; never charges by itself' }),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    planType: 'ALL_ACCESS',
    planName: 'PROFESSIONAL_6M',
    providerName: null,
    certificationId: null,
    certificationName: null,
    opensToo: null,
    status: 'active',
    startDate: '2026-11-21T10:15:30.000Z',
    endDate: '2027-05-21T10:15:30.000Z',
    daysRemaining: 181,
    autoRenew: true,
  },
);
export type Subscription = z.infer<typeof Subscription>;

export const AccessCheck = named(
  'AccessCheck',
  z.object({
    hasAccess: z.boolean(),
    hasActiveSubscription: z.boolean(),
    planType: z.enum(planTypes).nullable(),
    reason: z.string(),
  }),
  {
    hasAccess: true,
    hasActiveSubscription: true,
    planType: 'ALL_ACCESS',
    reason: 'Your plan covers every certification.',
  },
);
export type AccessCheck = z.infer<typeof AccessCheck>;

/** The active subscription, or else the latest one, or null. */
export const getMySubscription = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/my-subscription',
  access: 'user',
  summary: 'Own current subscription',
  response: Subscription.nullable(),
});

/** All subscriptions of the caller, newest first. */
export const listMySubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/my-subscriptions',
  access: 'user',
  summary: 'All own subscriptions',
  response: z.array(Subscription),
});

/** Starts the free trial. Any paid plan is 402, because it requires a payment. */
export const createSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions',
  access: 'user',
  summary: 'Start the free trial',
  body: z
    .strictObject({
      planType: z.enum(planTypes),
      durationMonths: z.int().min(0).max(120).nullish(),
      autoRenew: z.boolean().optional(),
    })
    .refine((body) => body.planType !== 'FREE_TRIAL' || !body.durationMonths, {
      error: 'The free trial runs for 30 days',
      path: ['durationMonths'],
    })
    .meta({ examples: [{ planType: 'FREE_TRIAL', durationMonths: 0, autoRenew: false }] }),
  response: Subscription,
  status: 201,
  errors: ['PAYMENT_REQUIRED', 'TRIAL_USED', 'SUBSCRIPTION_ACTIVE'],
  idempotent: true,
});

/** Turns the reminders before the end on or off. */
export const updateSubscription = defineEndpoint({
  method: 'PUT',
  path: '/subscriptions/:subscriptionId',
  access: 'user',
  summary: 'Change a subscription',
  params: z.object({ subscriptionId: RowId }),
  body: z.strictObject({ autoRenew: z.boolean() }),
  response: Subscription,
});

/** Ends the active paid subscription immediately. */
export const cancelSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/subscriptions/cancel',
  access: 'user',
  summary: 'Cancel the subscription',
  response: Subscription,
  errors: ['NOT_CANCELLABLE'],
});

/** Checks whether the caller's plan covers a certification or a provider; with neither, whether it covers everything. */
export const checkAccess = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/check-access',
  access: 'user',
  summary: 'What the plan opens',
  body: z.strictObject({
    certificationId: text({ max: 100 }).nullish(),
    providerName: text({ max: 100 }).nullish(),
  }),
  response: AccessCheck,
  errors: ['NOT_FOUND'],
});
