import { endpointQuery } from '../api/endpoint-query.ts';

export const ordersQuery = () => endpointQuery('GET /orders', { query: { limit: 100 } });
