import { useId } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { CertificationCard } from '../../catalogue/certification-card.tsx';
import { Panel } from '../cells/panel.tsx';
import { TranslationFields } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import {
  CertificationDetailFields,
  CertificationExamFields,
  CertificationSourceFields,
  newCertification,
} from './certification-fields.tsx';
import {
  type AdminCertification,
  type CertificationValues,
  schemaOf,
  translatedFields,
  useCategoryOptions,
  useProviderOptions,
  valuesOf,
} from './certifications.ts';

/** A placeholder for the badge, which is generated once there is an id. */
const badgePlaceholder =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Ccircle cx="28" cy="28" r="25" fill="none" stroke="%23888" stroke-width="3" stroke-dasharray="4 4"/%3E%3C/svg%3E';

type CertificationFormProps = {
  /** Null: a new one. */
  certification: AdminCertification | null;
  onSaved: (id: string) => void;
};

/** All fields of a certification, beside its card as the catalogue shows it. */
export function CertificationForm({ certification, onSaved }: CertificationFormProps) {
  const providers = useProviderOptions();
  const categories = useCategoryOptions();
  const formId = useId();
  const form = useAdminForm<CertificationValues>({
    schema: schemaOf(certification === null),
    values: certification ? valuesOf(certification) : newCertification,
    onSaved: () => onSaved(certification?.id ?? form.getValues('id') ?? ''),
    send: async ({ id = '', ...body }) => {
      if (!certification) {
        await call('POST /admin/certifications', { body: { ...body, id } });
        return `${body.code} is added as a draft. Add topics and questions, then publish it.`;
      }
      await call('PUT /admin/certifications/:certificationId', { params: { certificationId: certification.id }, body });
      return `${body.code} is saved.`;
    },
  });
  const { errors, isSubmitting } = form.formState;
  const draft = form.watch();
  // Until the options are loaded, what is stored keeps its name: a name that arrives late would move the card.
  const labelOf = (options: { value: string; label: string }[], id: string, stored: string | undefined) =>
    options.find(({ value }) => value === id)?.label ?? (options.length === 0 && stored ? stored : '…');
  const shown = {
    ...(certification ?? { questionCount: 0, topics: [], publication: 'draft' as const, updatedAt: '' }),
    ...draft,
    translations: {},
    retires_on: draft.retires_on ?? null,
    retirement: null,
    successor: null,
    outline: null,
    predecessors: [],
    next_outline: null,
    id: certification?.id ?? 'draft',
    code: draft.code || 'CODE',
    title: draft.title || 'Title of the certification',
    price: Number.isFinite(draft.price) ? draft.price : 0,
    provider: labelOf(providers, draft.provider_id, certification?.provider),
    category: { name: labelOf(categories, draft.category_id, certification?.category.name) },
    image_url: draft.image_url ?? certification?.image_url ?? badgePlaceholder,
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <CertificationDetailFields form={form} isNew={!certification} providers={providers} categories={categories} />
        <TranslationFields form={form} fields={translatedFields} />
        <CertificationExamFields form={form} />
        <CertificationSourceFields form={form} />
        <div className="sticky bottom-0 -mx-1 flex items-center gap-3 border-t border-line bg-surface px-1 py-3">
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {certification ? 'Save the certification' : 'Add the certification'}
          </Button>
          {form.formState.isDirty && <p className="text-caption text-ink-muted">Not saved yet</p>}
        </div>
      </form>
      <Panel title="Preview for learners" className="max-xl:order-first xl:sticky xl:top-4">
        <div inert>
          <CertificationCard certification={shown} isLazy={false} isPreview />
        </div>
      </Panel>
    </div>
  );
}
