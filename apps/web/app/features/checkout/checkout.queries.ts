import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { InputOf, ReplyOf } from '../../lib/api/endpoints.ts';

export type Order = ReplyOf<'GET /orders/:orderId'>;
export type VnpayBody = InputOf<'POST /payments/vnpay/create'>['body'];
export type GumroadBody = InputOf<'POST /payments/gumroad/create'>['body'];

export const orderQuery = (orderId: string) => endpointQuery('GET /orders/:orderId', { params: { orderId } });
