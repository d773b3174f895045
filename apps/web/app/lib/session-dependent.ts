import type { Query, QueryClient } from '@tanstack/react-query';
import type { VisitorEndpointName } from './endpoints.ts';

/** The public calls whose answer is another for the signed in. The compiler asks for each of the contract's. */
const dependsOnSession: Record<VisitorEndpointName, true> = {
  'GET /certifications/:certificationId/questions': true,
  'GET /questions/:questionId': true,
  'GET /subscriptions/recommendations/:certificationId': true,
  'GET /subscriptions/features': true,
};

/**
 * Asks again what a visitor was told, now that somebody is signed in. What is in sight stays until the answer comes; what
 * was refused is forgotten, so that it is asked again even where nobody looks at it yet.
 */
export function refreshForSession(client: QueryClient) {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]) in dependsOnSession;
  for (const query of client.getQueryCache().findAll({ predicate })) if (query.state.status === 'error') query.reset();
  return client.invalidateQueries({ predicate });
}
