import { endpointQuery } from '../endpoint-query.ts';

export const ordersQuery = () => endpointQuery('GET /orders', { query: { limit: 100 } });
