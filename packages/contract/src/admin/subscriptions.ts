import { planTypes } from '@examplar/domain/plans/plan-names';
import { subscriptionStatuses } from '@examplar/domain/plans/subscription-state';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { RowId } from '../calls/ids.ts';
import { SubscriptionChange } from '../payments/subscription-history.ts';
import { Subscription } from '../payments/subscriptions.ts';
import { auditNote, Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const AdminSubscription = named('AdminSubscription', Subscription.extend({ user: Person }), {
  ...getExample(Subscription),
  user: getExample(Person),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

export const AdminSubscriptionPage = named(
  'AdminSubscriptionPage',
  AdminSubscription.extend({ history: z.array(SubscriptionChange) }),
  { ...getExample(AdminSubscription), history: [getExample(SubscriptionChange)] },
);
export type AdminSubscriptionPage = z.infer<typeof AdminSubscriptionPage>;

const params = z.object({ subscriptionId: RowId });

/** Read-only: subscriptions are created by `adminGrantSubscription`, payments and trials. */
export const adminListSubscriptions = adminList('/admin/subscriptions', 'Subscriptions', AdminSubscription, {
  sort: sortBy('startDate', 'endDate'),
  userId: RowId.optional(),
  planType: z.enum(planTypes).optional(),
  status: z.enum(subscriptionStatuses).optional(),
});

export const adminGetSubscription = defineEndpoint({
  method: 'GET',
  path: '/admin/subscriptions/:subscriptionId',
  access: 'admin',
  summary: 'A subscription',
  params,
  response: AdminSubscriptionPage,
});

/** Ends access immediately, without a refund. Refunding the order does both. */
export const adminEndSubscription = defineEndpoint({
  method: 'POST',
  path: '/admin/subscriptions/:subscriptionId/end',
  access: 'admin',
  summary: 'End a subscription',
  params,
  body: z.strictObject({ reason: auditNote }),
  response: AdminSubscriptionPage,
  errors: ['WRONG_STATE'],
});
