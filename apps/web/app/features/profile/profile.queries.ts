import { endpointQuery } from '../../lib/endpoint-query.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';

export type Attempt = ReplyOf<'GET /user/test-attempts'>[number];
export type Statistics = ReplyOf<'GET /exams/statistics/me'>;
export type Session = ReplyOf<'GET /users/me/sessions'>[number];

export const attemptsQuery = () => endpointQuery('GET /user/test-attempts');
export const statisticsQuery = () => endpointQuery('GET /exams/statistics/me', {});
export const sessionsQuery = () => endpointQuery('GET /users/me/sessions');
