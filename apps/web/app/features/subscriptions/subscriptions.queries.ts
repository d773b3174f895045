import { endpointQuery } from '../../lib/endpoint-query.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';

export type Plan = ReplyOf<'GET /plans'>[number];
export type Quote = ReplyOf<'GET /subscriptions/pricing'>[number];
export type Subscription = NonNullable<ReplyOf<'GET /subscriptions/my-subscription'>>;

export const plansQuery = () => endpointQuery('GET /plans');
export const quotesQuery = () => endpointQuery('GET /subscriptions/pricing');
export const mySubscriptionQuery = () => endpointQuery('GET /subscriptions/my-subscription');
