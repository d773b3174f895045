import { endpointQuery } from '../../lib/endpoint-query.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';

export type Subscription = NonNullable<ReplyOf<'GET /subscriptions/my-subscription'>>;

export const mySubscriptionQuery = () => endpointQuery('GET /subscriptions/my-subscription');
