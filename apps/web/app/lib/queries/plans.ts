import { endpointQuery } from '../api/endpoint-query.ts';
import type { ReplyOf } from '../api/endpoints.ts';

export type Plan = ReplyOf<'GET /plans'>[number];
export type Quote = ReplyOf<'GET /subscriptions/pricing'>[number];

export type Subscription = NonNullable<ReplyOf<'GET /subscriptions/my-subscription'>>;

export const plansQuery = () => endpointQuery('GET /plans');

/** The prices of all plans, including the passes, which the pricing list leaves out. */
export const quotesQuery = () => endpointQuery('GET /subscriptions/pricing');

/** The plans that unlock a certification, the cheapest first. */
export const offersQuery = (certificationId: string) =>
  endpointQuery('GET /subscriptions/recommendations/:certificationId', { params: { certificationId } });

export const mySubscriptionQuery = () => endpointQuery('GET /subscriptions/my-subscription');
