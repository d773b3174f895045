import { endpointQuery } from '../api/endpoint-query.ts';

export const providersQuery = () => endpointQuery('GET /providers');

export const certificationsQuery = () => endpointQuery('GET /certifications');

export const certificationQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId', { params: { certificationId } });

export const practiceExamsQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/test-exams', { params: { certificationId } });
