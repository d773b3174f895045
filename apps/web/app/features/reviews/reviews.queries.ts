import { endpointQuery } from '../../lib/api/endpoint-query.ts';

const fetchLimit = 50;

export const reviewsQuery = () => endpointQuery('GET /reviews', { query: { limit: fetchLimit } });
