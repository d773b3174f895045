import { endpointQuery } from '../../lib/endpoint-query.ts';

export const planFeaturesQuery = () => endpointQuery('GET /subscriptions/features');
