import type { seenFilters } from '@examplar/contract/questions';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

/** A state of a question in the caller's own attempts. */
export type Seen = (typeof seenFilters)[number];

/** All questions that the caller may read, in one response, so that searching and paging need no further call. */
export const bankQuery = (certificationId: string, seen?: Seen) =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId },
    ...(seen && { query: { seen } }),
  });

export const questionQuery = (questionId: string) =>
  endpointQuery('GET /questions/:questionId', { params: { questionId } });
