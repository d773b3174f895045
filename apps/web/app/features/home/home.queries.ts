import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { marketing } from '../../lib/page/marketing.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { previewQuery } from '../../lib/queries/questions.ts';

export const siteStatisticsQuery = () => endpointQuery('GET /statistics');

/**
 * The preview questions of the certification that the start page shows one of. Only the preview, so that they are the
 * same for every visitor: a user with a plan would get all questions, and a different one would be picked.
 */
export const heroQuestionsQuery = () => previewQuery(marketing.heroCertificationId);

export const heroCertificationQuery = () => certificationQuery(marketing.heroCertificationId);
