import { endpointQuery } from '../endpoint-query.ts';
import type { ReplyOf } from '../endpoints.ts';

export type Readiness = ReplyOf<'GET /certifications/:certificationId/readiness'>;

/** One certification's, drawn anew by the server when it is due. */
export const readinessQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId/readiness', { params: { certificationId } });

/** Of all certifications in which the user has answers that count. */
export const ownReadinessQuery = () => endpointQuery('GET /users/me/readiness');

/** How often estimates came true, for everyone to see. */
export const calibrationQuery = () => endpointQuery('GET /readiness/calibration');
