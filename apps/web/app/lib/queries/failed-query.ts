import type { ApiError } from '../api/api-error.ts';

type LoadedQuery = { data: unknown; error: ApiError | null; refetch: () => unknown };

/** `retry` sends all of the page's queries again. */
export type FailedQuery = { error: ApiError; retry: () => void };

/** The error of the first of a page's queries that failed without data to show, and a way to send them all again. */
export function failureOf(queries: readonly LoadedQuery[]): FailedQuery | null {
  const failed = queries.find(({ data, error }) => error && data === undefined);
  if (!failed?.error) return null;
  return {
    error: failed.error,
    retry: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
