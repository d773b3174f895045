import { endpointQuery } from '../../lib/endpoint-query.ts';
import type { InputOf, ReplyOf } from '../../lib/endpoints.ts';

export type Order = ReplyOf<'GET /orders/:orderId'>;
export type VnpayBody = InputOf<'POST /payments/vnpay/create'>['body'];
export type GumroadBody = InputOf<'POST /payments/gumroad/create'>['body'];

export const ordersQuery = () => endpointQuery('GET /orders', { query: { limit: 100 } });
export const orderQuery = (orderId: string) => endpointQuery('GET /orders/:orderId', { params: { orderId } });
export const plansQuery = () => endpointQuery('GET /plans');
export const quotesQuery = () => endpointQuery('GET /subscriptions/pricing');
export const certificationQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId', { params: { certificationId } });
