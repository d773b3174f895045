import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import type { EndpointName, InputArgs, ReplyOf } from './endpoints.ts';

/**
 * The query of one call: `useQuery(endpointQuery('GET /providers'))`.
 *
 * Its key is `[name, input]`, so that `invalidateQueries({ queryKey: ['GET /reviews'] })` applies to every input of it,
 * and the same query works while a page is rendered on the server.
 */
export function endpointQuery<Name extends EndpointName>(name: Name, ...[input]: InputArgs<Name>) {
  return queryOptions<ReplyOf<Name>, ApiError>({ queryKey: input ? [name, input] : [name] });
}
