import { endpointQuery } from '../../lib/endpoint-query.ts';
import { marketing } from '../../lib/marketing.ts';

export const siteStatisticsQuery = () => endpointQuery('GET /statistics');

const previewLength = 10;

/**
 * The preview questions of the certification that the start page shows one of. Asked for as a preview, so that they are
 * the same for everybody: with a plan all questions would come, and another one would take the place of what is read.
 */
export const heroQuestionsQuery = () =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId: marketing.heroCertificationId },
    query: { limit: previewLength },
  });

export const heroCertificationQuery = () =>
  endpointQuery('GET /certifications/:certificationId', {
    params: { certificationId: marketing.heroCertificationId },
  });
