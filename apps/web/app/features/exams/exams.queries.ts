import { endpointQuery } from '../../lib/endpoint-query.ts';

export const recommendationsQuery = (certificationId: string) =>
  endpointQuery('GET /subscriptions/recommendations/:certificationId', { params: { certificationId } });

export const planFeaturesQuery = () => endpointQuery('GET /subscriptions/features');

export const certificationQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId', { params: { certificationId } });
