import { endpointQuery } from '../api/endpoint-query.ts';
import type { ReplyOf } from '../api/endpoints.ts';

export type Readiness = ReplyOf<'GET /certifications/:certificationId/readiness'>;

/** One certification's readiness, which the server draws again when it is due. */
export const readinessQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/readiness', { params: { certificationId } });

export type ReadinessChange = ReplyOf<'GET /test-exam-attempts/:attemptId/readiness'>;

/** Just before and just after a finished attempt. It never changes. */
export const readinessChangeQuery = (attemptId: string) =>
  endpointQuery('GET /test-exam-attempts/:attemptId/readiness', { params: { attemptId } });

/** Of all certifications in which the user has answers that count. */
export const ownReadinessQuery = () => endpointQuery('GET /users/me/readiness');

/** How often estimates came true, for everyone to see. */
export const calibrationQuery = () => endpointQuery('GET /readiness/calibration');
