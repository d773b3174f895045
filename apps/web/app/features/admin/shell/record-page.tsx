import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { AdminError } from './admin-error.tsx';
import { AdminPageSkeleton } from './admin-heading.tsx';

type RecordPageProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, ApiError, Data, Key>;
  /** The record in a sentence, such as `This order`. */
  what: string;
  /** The list to go back to. */
  back: { to: string; label: string };
  /** The page stays when a later read fails, since it may hold what an author types. */
  keepsStale?: boolean;
  /** Something else of the page is not there yet. */
  isWaiting?: boolean;
  children: (data: Data) => ReactNode;
};

/** The page of one record, while it is loading, once it is there, and when it could not be loaded. */
export function RecordPage<Data, Key extends QueryKey>(props: RecordPageProps<Data, Key>) {
  const { query, what, back, keepsStale = false, isWaiting = false, children } = props;
  const { data, error, refetch } = useQuery(query);
  if (error && !(keepsStale && data))
    return <AdminError error={error} what={what} back={back} onRetry={() => void refetch()} />;
  return data && !isWaiting ? children(data) : <AdminPageSkeleton />;
}
