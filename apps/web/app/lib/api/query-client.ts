import { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../server/page-context.ts';
import { ApiError } from './api-error.ts';

/** How a query client reaches the API: over HTTP in the browser, in-process on the server. */
export type Caller = (name: string, input: CallInput) => Promise<unknown>;

const freshForMs = 30_000;

/**
 * A client whose queries need no function of their own: a key is a call's name and its input (`endpointQuery`).
 *
 * Only a lost connection or a server error is retried, once; other errors are final.
 */
export function createQueryClient(caller: Caller): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => caller(queryKey[0] as string, (queryKey[1] ?? {}) as CallInput),
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !import.meta.env.SSR && mayPass(error),
        retryOnMount: false,
        staleTime: freshForMs,
      },
    },
  });
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;
}
