import type { Query, QueryClient } from '@tanstack/react-query';
import type { VisitorEndpointName } from '../api/endpoints.ts';

/** The public calls whose response differs for signed-in users. The compiler checks that the list is complete. */
const dependsOnSession: Record<VisitorEndpointName, true> = {
  'GET /certifications/:certificationId/questions': true,
  'GET /questions/:questionId': true,
  'GET /subscriptions/recommendations/:certificationId': true,
  'GET /subscriptions/features': true,
};

/**
 * After sign-in, refetches what was loaded as a visitor. Visible data stays until the new response arrives; errors
 * are dropped, so that those calls are made again when they are next needed.
 */
export function refreshForSession(client: QueryClient) {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]) in dependsOnSession;
  for (const query of client.getQueryCache().findAll({ predicate })) if (query.state.status === 'error') query.reset();
  return client.invalidateQueries({ predicate });
}
