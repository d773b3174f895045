import { endpointQuery } from '../../lib/endpoint-query.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';

export type Attempt = ReplyOf<'GET /user/test-attempts'>[number];
export type Statistics = ReplyOf<'GET /exams/statistics/me'>;
export type Mode = 'all' | 'exam' | 'practice';

export const attemptsQuery = () => endpointQuery('GET /user/test-attempts');

export const statisticsQuery = (mode: Mode) =>
  endpointQuery('GET /exams/statistics/me', mode === 'all' ? {} : { query: { mode } });
