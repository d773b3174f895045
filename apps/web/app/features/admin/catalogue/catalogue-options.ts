import { useQuery } from '@tanstack/react-query';
import { collectionQuery } from '../tables/collection.queries.ts';

const all = (sort: string) => ({ sort, limit: '100' });

/** What a certification may belong to, and the certifications themselves, as selects offer them. */
export function useProviderOptions() {
  const { data } = useQuery(collectionQuery('GET /admin/providers', all('name')));
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export function useCategoryOptions() {
  const { data } = useQuery(collectionQuery('GET /admin/categories', all('name')));
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export function useCertificationOptions() {
  const { data } = useQuery(collectionQuery('GET /admin/certifications', all('code')));
  return (data?.rows ?? []).map(({ id, code, title }) => ({ value: id, label: `${code}: ${title}` }));
}
