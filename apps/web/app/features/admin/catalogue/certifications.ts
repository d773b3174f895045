import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { type Action, publicationActions } from '../actions/actions.tsx';
import { collectionQuery } from '../tables/collection.ts';

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

export type AdminCertification = ReplyOf<'GET /admin/certifications'>[number];

export function certificationActions({ id, code, publication }: AdminCertification): Action[] {
  const params = { certificationId: id };
  return publicationActions({
    name: code,
    publication,
    publish: () => call('POST /admin/certifications/:certificationId/publish', { params }),
    retire: () => call('POST /admin/certifications/:certificationId/retire', { params }),
    publishedText: 'Learners see it, with its published questions and exams, once its provider is published too.',
    retiredText:
      'It is removed from the lists. Attempts keep their questions. To keep it listed as retired by the vendor, change its status instead.',
  });
}
