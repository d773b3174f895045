import type { QueryClient } from '@tanstack/react-query';
import type { VisitorEndpointName } from './endpoints.ts';

/** The public calls whose answer is another for the signed in. The compiler asks for each of the contract's. */
const dependsOnSession: Record<VisitorEndpointName, true> = {
  'GET /certifications/:certificationId/questions': true,
  'GET /questions/:questionId': true,
  'GET /subscriptions/recommendations/:certificationId': true,
  'GET /subscriptions/features': true,
};

/** Asks again what a visitor was told, now that somebody is signed in; what is in sight stays until the answer comes. */
export function refreshForSession(client: QueryClient) {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]) in dependsOnSession });
}
