import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';

export type Session = ReplyOf<'GET /users/me/sessions'>[number];

export const sessionsQuery = () => endpointQuery('GET /users/me/sessions');
