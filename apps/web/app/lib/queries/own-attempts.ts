import { endpointQuery } from '../api/endpoint-query.ts';
import type { ReplyOf } from '../api/endpoints.ts';

export type Attempt = ReplyOf<'GET /user/test-attempts'>[number];
export type Statistics = ReplyOf<'GET /exams/statistics/me'>;
export type StatisticsMode = 'all' | 'exam' | 'practice';

export const ownAttemptsQuery = () => endpointQuery('GET /user/test-attempts');

export const ownStatisticsQuery = (mode: StatisticsMode = 'all') =>
  endpointQuery('GET /exams/statistics/me', mode === 'all' ? {} : { query: { mode } });

/** One attempt as it ended; while it is open, what is known of it so far. */
export const attemptResultQuery = (attemptId: string) =>
  endpointQuery('GET /test-exam-attempts/:attemptId', { params: { attemptId } });
