import { endpointQuery } from '../../lib/endpoint-query.ts';
import { marketing } from '../../lib/marketing.ts';

export const siteStatisticsQuery = () => endpointQuery('GET /statistics');

/** The preview questions of the certification that the start page shows one of. */
export const heroQuestionsQuery = () =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId: marketing.heroCertificationId },
  });

export const heroCertificationQuery = () =>
  endpointQuery('GET /certifications/:certificationId', {
    params: { certificationId: marketing.heroCertificationId },
  });
