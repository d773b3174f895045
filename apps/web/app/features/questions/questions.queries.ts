import type { seenFilters } from '@examplar/contract/questions';
import { endpointQuery } from '../../lib/endpoint-query.ts';

export const previewLength = 10;

/** A state of a question in the caller's own attempts. */
export type Seen = (typeof seenFilters)[number];

/** The first questions of a certification, which everybody may read. */
export const previewQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId },
    query: { limit: previewLength },
  });

/** All questions that the caller may read, at once: searching and paging them asks for nothing more. */
export const bankQuery = (certificationId: string, seen?: Seen) =>
  endpointQuery('GET /certifications/:certificationId/questions', {
    params: { certificationId },
    ...(seen && { query: { seen } }),
  });

export const questionQuery = (questionId: string) =>
  endpointQuery('GET /questions/:questionId', { params: { questionId } });

/** The certification that questions belong to, for its name and its topics. */
export const ownCertificationQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId', { params: { certificationId } });

/** Plans that open a certification, cheapest sufficient first. */
export const offersQuery = (certificationId: string) =>
  endpointQuery('GET /subscriptions/recommendations/:certificationId', { params: { certificationId } });
