import { useQuery } from '@tanstack/react-query';
import { collectionQuery } from '../tables/collection.queries.ts';

const all = (sort: string) => ({ sort, limit: '100' });

/** Providers and categories as options of a select. */
export function useProviderOptions() {
  const { data } = useQuery(collectionQuery('GET /admin/providers', all('name')));
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export function useCategoryOptions() {
  const { data } = useQuery(collectionQuery('GET /admin/categories', all('name')));
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
