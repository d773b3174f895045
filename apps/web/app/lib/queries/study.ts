import { endpointQuery } from '../api/endpoint-query.ts';
import type { ReplyOf } from '../api/endpoints.ts';

export type Target = ReplyOf<'GET /users/me/targets'>[number];
export type Progress = ReplyOf<'GET /certifications/:certificationId/progress'>;
export type MixUps = ReplyOf<'GET /certifications/:certificationId/mix-ups'>;
export type ReportedOutcome = ReplyOf<'GET /users/me/outcomes'>[number];
export type PracticePool = ReplyOf<'GET /certifications/:certificationId/practice-pool'>;
export type PracticeSet = ReplyOf<'GET /practice-sets'>[number];

/** Every answer changes these, in other tabs and on other devices too. Without a connection they fail instead of waiting. */
export const fresh = { staleTime: 0, refetchOnWindowFocus: true, networkMode: 'always' } as const;

/** What the user prepares for, the nearest exam first. */
export const targetsQuery = () => ({ ...endpointQuery('GET /users/me/targets'), ...fresh });

/** The outcomes of exams that the user can undo, the newest first. */
export const outcomesQuery = () => ({ ...endpointQuery('GET /users/me/outcomes'), ...fresh });

export const progressQuery = (certificationId: string) => ({
  ...endpointQuery('GET /certifications/:certificationId/progress', { params: { certificationId } }),
  ...fresh,
});

/** The pairs of terms that the user mixes up in a certification. */
export const mixUpsQuery = (certificationId: string) => ({
  ...endpointQuery('GET /certifications/:certificationId/mix-ups', { params: { certificationId } }),
  ...fresh,
});

/** How far the plan gets with this date and pace. It changes with answers only, so going back to a choice sends no request. */
export const projectionQuery = (certificationId: string, query: { examOn: string; minutesPerDay: number }) =>
  endpointQuery('GET /certifications/:certificationId/projection', { params: { certificationId }, query });

/** The practice sets of the user, the newest first. */
export const practiceSetsQuery = () => ({
  ...endpointQuery('GET /practice-sets', { query: { limit: 100 } }),
  ...fresh,
});
