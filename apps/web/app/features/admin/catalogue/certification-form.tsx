import { nextOutline } from '@examplar/domain/catalogue/exam-facts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { CertificationCard } from '../../catalogue/certification-card.tsx';
import { VendorFacts } from '../../catalogue/vendor-facts.tsx';
import { Panel } from '../cells/panel.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { EditorForm, useNewRecord } from '../forms/editor-form.tsx';
import { TranslationFields } from '../forms/translation-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import { useVersionEditor } from '../forms/use-version-editor.ts';
import {
  CertificationDetailFields,
  CertificationExamFields,
  CertificationSourceFields,
  newCertification,
} from './certification-fields.tsx';
import {
  type CertificationBody,
  type CertificationValues,
  changedParts,
  onTopOf,
  schemaFor,
  translatedFields,
  valuesOf,
} from './certification-values.ts';
import { type AdminCertification, useCategoryOptions, useProviderOptions } from './certifications.ts';
import { CertificationFacts } from './facts/certification-facts.tsx';
import { noFacts, shownFacts } from './facts/fact-values.ts';

type Form = AdminForm<CertificationValues>;

/** A certification that is not stored yet. */
export function NewCertificationForm() {
  const { form, leaveDialog } = useNewRecord<CertificationValues>({
    schema: schemaFor(null),
    values: newCertification,
    create: async (values) => {
      const { id = '', ...body } = values as unknown as CertificationBody;
      await call('POST /admin/certifications', { body: { ...body, id } });
      return {
        text: `${body.code} is added as a draft. Add topics and questions, then publish it.`,
        page: `/admin/catalogue/certifications/${id}`,
      };
    },
  });
  return (
    <>
      <EditorForm
        form={form}
        label="The certification"
        saveLabel="Add the certification"
        preview={<Preview form={form} stored={null} />}
      >
        <CertificationPanels form={form} isNew />
      </EditorForm>
      {leaveDialog}
    </>
  );
}

type CertificationEditorProps = { certification: AdminCertification; children: ReactNode };

/** All fields of a certification with the facts of its exam, beside how learners see them. */
export function CertificationEditor({ certification, children }: CertificationEditorProps) {
  const client = useQueryClient();
  const params = { certificationId: certification.id };
  const latest = endpointQuery('GET /admin/certifications/:certificationId', { params });
  const { form, base, theirs, use, leaveDialog } = useVersionEditor<AdminCertification, CertificationValues>(
    certification,
    {
      schema: schemaFor,
      valuesOf,
      put: (values, known, edited) => {
        const { id: _, ...body } = onTopOf(known, values as unknown as CertificationBody, edited);
        return call('PUT /admin/certifications/:certificationId', {
          params,
          body: { ...body, updatedAt: known.updatedAt },
        });
      },
      fetchLatest: () => client.fetchQuery({ ...latest, staleTime: 0 }),
    },
  );
  return (
    <>
      <EditorForm
        form={form}
        label="The certification"
        saveLabel="Save the certification"
        onDiscard={() => use(base)}
        preview={
          <div className="grid min-w-0 content-start gap-5">
            <Preview form={form} stored={base} />
            {children}
          </div>
        }
        conflict={
          theirs && (
            <ConflictNotice
              theirs={theirs}
              what="the certification"
              isMerged
              changed={changedParts(base, theirs)}
              isBusy={form.formState.isSubmitting}
              onKeep={form.submit}
              onTake={() => use(theirs)}
            >
              <Shown certification={{ ...theirs, ...factsAsShown(theirs) }} />
            </ConflictNotice>
          )
        }
      >
        {/* A list of lines keeps what was typed, so that it starts anew with what it is filled from. */}
        <CertificationPanels key={base.updatedAt} form={form} isNew={false} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}

function CertificationPanels({ form, isNew }: { form: Form; isNew: boolean }) {
  return (
    <>
      <CertificationDetailFields
        form={form}
        isNew={isNew}
        providers={useProviderOptions()}
        categories={useCategoryOptions()}
      />
      <TranslationFields form={form} fields={translatedFields} />
      <CertificationExamFields form={form} />
      <CertificationSourceFields form={form} />
      <CertificationFacts form={form} />
    </>
  );
}

type ShownCertification = Parameters<typeof CertificationCard>[0]['certification'];

/** The card, and what the page says of the exam's end and outline. */
function Shown({ certification }: { certification: ShownCertification }) {
  return (
    <div inert>
      <CertificationCard certification={certification} isLazy={false} isPreview />
      <VendorFacts certification={{ ...certification, questionsInLanguage: 0 }} />
    </div>
  );
}

/** Facts as the certification's page has them today. */
function factsAsShown({ retirement, successor, outline, outline_changes }: ReturnType<typeof shownFacts>) {
  return {
    retires_on: retirement?.on ?? null,
    retirement,
    successor: successor && { ...successor, certificationId: successor.certification },
    outline,
    next_outline: nextOutline(outline_changes, new Date().toISOString().slice(0, 10)),
  };
}

/** A placeholder for the badge, which is generated once there is an id. */
const badgePlaceholder =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Ccircle cx="28" cy="28" r="25" fill="none" stroke="%23888" stroke-width="3" stroke-dasharray="4 4"/%3E%3C/svg%3E';

/** What is being typed, as learners will see it. */
function Preview({ form, stored }: { form: Form; stored: AdminCertification | null }) {
  const providers = useProviderOptions();
  const categories = useCategoryOptions();
  const draft = useDeferredValue(form.watch());
  // Until the options are loaded, what is stored keeps its name: a name that arrives late would move the card.
  const labelOf = (options: { value: string; label: string }[], id: string, known: string | undefined) =>
    options.find(({ value }) => value === id)?.label ?? (options.length === 0 && known ? known : '…');
  const certification = {
    ...(stored ?? { questionCount: 0, topics: [], predecessors: [] }),
    ...draft,
    ...factsAsShown(shownFacts(draft, stored ?? noFacts)),
    id: stored?.id ?? 'draft',
    code: draft.code || 'CODE',
    title: draft.title || 'Title of the certification',
    price: Number.isFinite(draft.price) ? draft.price : 0,
    provider: labelOf(providers, draft.provider_id, stored?.provider),
    category: { name: labelOf(categories, draft.category_id, stored?.category.name) },
    image_url: draft.image_url ?? stored?.image_url ?? badgePlaceholder,
  };
  return (
    <Panel title="Preview for learners">
      <Shown certification={certification} />
    </Panel>
  );
}
