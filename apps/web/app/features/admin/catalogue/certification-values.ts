import { adminCreateCertification, CertificationFields } from '@examplar/contract/admin/certifications';
import { factFields } from '@examplar/contract/exam-facts';
import { z } from 'zod';
import { type TranslatedField, translationValues } from '../forms/translation-fields.tsx';
import { mergeEdits, namesOfChanges } from '../forms/use-version-editor.ts';
import type { AdminCertification } from './certifications.ts';
import { changedFacts, type FactValues, factValues, noFacts } from './facts/fact-values.ts';

type SentFields = Omit<z.infer<typeof CertificationFields>, keyof FactValues | 'retires_on'>;
/** The form's values: the contract's fields, facts with a field for each of their parts, and the id of a new certification. */
export type CertificationValues = SentFields & FactValues & { id?: string | undefined };

export const translatedFields: TranslatedField[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'prerequisites', label: 'Prerequisites', kind: 'list' },
];

/** The last day is a part of the fact about the end. */
const ownForms: readonly string[] = [...Object.keys(factFields), 'retires_on', 'translations'];
const names = (Object.keys(CertificationFields.shape) as (keyof SentFields)[]).filter(
  (name) => !ownForms.includes(name),
);

/** The form's values for a stored certification. A generated badge is not a custom image. */
export function valuesOf(certification: AdminCertification): CertificationValues {
  const fields = Object.fromEntries(names.map((name) => [name, certification[name]])) as SentFields;
  const isOwnImage = /^https?:/.test(certification.image_url);
  return {
    ...fields,
    ...factValues(certification),
    image_url: isOwnImage ? certification.image_url : null,
    translations: translationValues(certification.translations, translatedFields),
  };
}

/** Checks what the form would send: facts only where they differ from the stored ones. */
export const schemaFor = (stored: AdminCertification | null) =>
  z.preprocess(
    (values) => sentFields(values as CertificationValues, stored ?? noFacts),
    stored ? CertificationFields : adminCreateCertification.body,
  );

/** What is sent: fields, and the facts that were changed. */
export type CertificationBody = z.infer<typeof CertificationFields> & { id?: string | undefined };

function sentFields(
  { retirement, successor, outline, outline_changes, ...fields }: CertificationValues,
  stored: Parameters<typeof changedFacts>[1],
) {
  return { ...fields, ...changedFacts({ retirement, successor, outline, outline_changes }, stored) };
}

/** The body on top of what another admin saved meanwhile. */
export const onTopOf = (theirs: AdminCertification, sent: CertificationBody, base: AdminCertification) =>
  mergeEdits(sent, valuesOf(base), valuesOf(theirs));

export const changedParts = (base: AdminCertification, theirs: AdminCertification) =>
  namesOfChanges(valuesOf(base), valuesOf(theirs), partNames);

const partNames: Record<string, string> = {
  provider_id: 'provider',
  category_id: 'category',
  price: 'fee',
  duration: 'minutes',
  exam_length: 'number of questions',
  passing_score_is_ours: 'whose passing score it is',
  weights_are_ours: 'whose weights they are',
  image_url: 'image',
  source_url: "vendor's page",
  checked_at: 'day of the last check',
  retirement: 'end of the exam',
};
