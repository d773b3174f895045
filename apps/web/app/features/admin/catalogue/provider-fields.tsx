import type { ProviderFields } from '@examplar/contract/admin/providers';
import { useDeferredValue } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { ProviderCard } from '../../catalogue/provider-card.tsx';
import { type Action, publicationActions } from '../actions/actions.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import { type SourceValues, sentText, type TextValues, textValues } from './facts/fact-values.ts';

export type AdminProvider = ReplyOf<'GET /admin/providers'>[number];

/** A provider as its form holds it: each text with a field for each of its translations. */
export type ProviderValues = Omit<z.infer<typeof ProviderFields>, 'testDay'> & {
  id?: string | undefined;
  testDay: (TextValues & SourceValues)[];
};
export type ProviderBody = z.infer<typeof ProviderFields> & { id?: string | undefined };

const translated: TranslatedField[] = [
  { name: 'heading', label: 'Page heading' },
  { name: 'subheading', label: 'Subheading', kind: 'block' },
];

export const newProvider: ProviderValues = {
  id: '',
  name: '',
  heading: '',
  subheading: '',
  monogram: '',
  tint: 205,
  testDay: [],
  translations: translationValues({}, translated),
};

export const newTestDayFact = (): ProviderValues['testDay'][number] => ({
  ...textValues(),
  source_url: '',
  checked_on: '',
});

export const valuesOf = ({
  name,
  heading,
  subheading,
  monogram,
  tint,
  testDay,
  translations,
}: AdminProvider): ProviderValues => ({
  name,
  heading,
  subheading,
  monogram,
  tint,
  testDay: testDay.map(({ source_url, checked_on, ...texts }) => ({ ...textValues(texts), source_url, checked_on })),
  translations: translationValues(translations, translated),
});

/** Checks what the form would send. */
export const schemaFor = (body: z.ZodType) =>
  z.preprocess((values) => {
    const { testDay, ...fields } = values as ProviderValues;
    return {
      ...fields,
      testDay: testDay.map(({ source_url, checked_on, ...texts }) => ({
        ...sentText(texts as TextValues),
        source_url,
        checked_on,
      })),
    };
  }, body);

export const providerActions = ({ id: providerId, name, publication }: AdminProvider): Action[] =>
  publicationActions({
    name,
    publication,
    publish: () => call('POST /admin/providers/:providerId/publish', { params: { providerId } }),
    retire: () => call('POST /admin/providers/:providerId/retire', { params: { providerId } }),
    publishedText: 'Learners see it once one of its certifications is published.',
    retiredText: 'It and its certifications are removed from the lists. Attempts keep their questions.',
  });

type FormProps = { form: AdminForm<ProviderValues> };

/** What a provider's page says, and how its mark looks. */
export function ProviderTexts({ form }: FormProps) {
  return (
    <>
      <TextField label="Page heading" {...form.field('heading')} />
      <TextArea label="Subheading" rows={2} {...form.field('subheading')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Monogram" hint="1 to 3 letters" maxLength={3} {...form.field('monogram')} />
        <TextField label="Tint" hint="Hue, 0 to 360" {...form.numberField('tint')} type="range" min={0} max={360} />
      </div>
      <TranslationFields form={form} fields={translated} />
    </>
  );
}

/** The card of what is being typed. */
export function ProviderPreview({ form, stored }: FormProps & { stored: AdminProvider | null }) {
  const draft = useDeferredValue(form.watch());
  const provider = {
    ...(stored ?? { total_certifications: 0, total_questions: 0, total_exams: 0 }),
    ...draft,
    id: stored?.id ?? 'draft',
    name: draft.name || 'Name',
    certification_levels: [],
    topics: [],
  };
  return <ProviderCard provider={provider} />;
}
