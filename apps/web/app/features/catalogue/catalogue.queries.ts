import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const providerCertificationsQuery = (providerName: string) =>
  endpointQuery('GET /providers/:providerName/certifications', { params: { providerName } });

export const practiceExamsQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/test-exams', { params: { certificationId } });
