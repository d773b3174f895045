import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { browserQueryClient } from '../api/browser-query-client.ts';
import { queryClientContext } from '../api/server-call.ts';

type PageQuery = { queryKey: QueryKey };
type PageArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>;
type QueriesOf = (args: PageArgs) => PageQuery[];
type PageLoaderOptions = {
  /** The page works without its data: failed queries do not change its status. */
  mayMiss?: boolean;
  /** More queries that the page works without. */
  extras?: QueriesOf;
};

/** Long enough for a nearby server to respond before the page changes, too short to feel like waiting. */
const patienceMs = 120;

/**
 * The two loaders of a page, from the queries that it shows first.
 *
 * On the server all are answered before the page is rendered, and the first that failed gives the page its status.
 * In the browser they are started, and the page is shown as soon as they are there or its patience is over; the
 * component then shows its skeleton. Components read the same queries with `useQuery`.
 */
export function pageLoader(queriesOf: QueriesOf, { mayMiss = false, extras = () => [] }: PageLoaderOptions = {}) {
  return {
    async server({ params, request, context }: LoaderFunctionArgs) {
      const client = context.get(queryClientContext);
      const queries = queriesOf({ params, request });
      const all = [...queries, ...extras({ params, request })];
      await Promise.all(all.map((query) => fillCache(client, query)));
      if (mayMiss) return null;
      const status = Math.max(200, ...queries.map((query) => statusOf(client, query)));
      return status === 200 ? null : data(null, { status });
    },
    async browser({ params, request }: PageArgs) {
      const client = browserQueryClient();
      const queries = [...queriesOf({ params, request }), ...extras({ params, request })];
      const filling = queries.map((query) => fillCache(client, query));
      await Promise.race([Promise.all(filling), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      return null;
    },
  };
}

function fillCache(client: QueryClient, query: PageQuery): Promise<void> {
  return client.prefetchQuery(query);
}

/** The server itself made the call, so a rate limit or timeout is not the visitor's fault. */
const maySucceedLater = ({ statusCode }: ApiError) => statusCode === 408 || statusCode === 429;

function statusOf(client: QueryClient, { queryKey }: PageQuery): number {
  const error = client.getQueryState(queryKey)?.error;
  if (!error) return 200;
  return error instanceof ApiError && error.statusCode >= 400 && !maySucceedLater(error) ? error.statusCode : 503;
}
