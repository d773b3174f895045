import { adminCreateCertification, CertificationFields } from '@examplar/contract/admin/certifications';
import type { z } from 'zod';
import { type TranslatedField, translationValues } from '../forms/translation-fields.tsx';
import type { AdminCertification } from './certification-actions.tsx';

/** The form's values: the contract's fields, and the id of a new certification. */
export type CertificationValues = z.infer<typeof CertificationFields> & { id?: string | undefined };

export const translatedFields: TranslatedField[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'prerequisites', label: 'Prerequisites', kind: 'list' },
];

export const newCertification: CertificationValues = {
  id: '',
  provider_id: '',
  category_id: '',
  code: '',
  title: '',
  level: 'Associate',
  status: 'available',
  price: 150,
  duration: 90,
  exam_length: 60,
  passing_score: 70,
  passing_score_is_ours: true,
  weights_are_ours: true,
  scoring: 'all_or_nothing',
  description: '',
  prerequisites: [],
  image_url: null,
  source_url: null,
  checked_at: null,
  retires_on: null,
  translations: translationValues({}, translatedFields),
};

const names = Object.keys(CertificationFields.shape) as (keyof typeof CertificationFields.shape)[];

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

export const emptyIsNull = (value: unknown) => (value === '' ? null : value);
