import { adminCreateCertification, CertificationFields } from '@examplar/contract/admin/certifications';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { type Action, publicationActions } from '../actions/actions.tsx';
import { type TranslatedField, translationValues } from '../forms/translation-fields.tsx';
import { collectionQuery } from '../tables/collection.ts';

/** The form's values: the contract's fields, and the id of a new certification. */
export type CertificationValues = z.infer<typeof CertificationFields> & { id?: string | undefined };

export const translatedFields: TranslatedField[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'prerequisites', label: 'Prerequisites', kind: 'list' },
];

/** Facts that the form leaves as they are. */
const otherFacts: readonly string[] = ['retirement', 'successor', 'outline', 'outline_changes'];
const names = (Object.keys(CertificationFields.shape) as (keyof typeof CertificationFields.shape)[]).filter(
  (name) => !otherFacts.includes(name),
);

/** The form's values for a stored certification. A generated badge is not a custom image. */
export function valuesOf(certification: AdminCertification): CertificationValues {
  const fields = Object.fromEntries(names.map((name) => [name, certification[name]])) as CertificationValues;
  const isOwnImage = /^https?:/.test(certification.image_url);
  return {
    ...fields,
    image_url: isOwnImage ? certification.image_url : null,
    translations: translationValues(certification.translations, translatedFields),
  };
}

export const schemaOf = (isNew: boolean) => (isNew ? adminCreateCertification.body : CertificationFields);

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
