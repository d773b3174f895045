import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const planFeaturesQuery = () => endpointQuery('GET /subscriptions/features');
