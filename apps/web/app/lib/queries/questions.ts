import { previewSize } from '@examplar/domain/exams/forms';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The questions of a certification that everyone may read (EXM-1). */
export const previewQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId },
    query: { limit: previewSize },
  });
