import { ProviderFields } from '@examplar/contract/admin/providers';
import { useQueryClient } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { PublicationBadge } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { ListFields } from '../forms/list-fields.tsx';
import type { AdminForm } from '../forms/use-admin-form.ts';
import { mergeEdits, namesOfChanges, useVersionEditor } from '../forms/use-version-editor.ts';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { FactTextFields, SourceFields } from './facts/fact-fields.tsx';
import {
  type AdminProvider,
  newTestDayFact,
  type ProviderBody,
  ProviderPreview,
  ProviderTexts,
  type ProviderValues,
  providerActions,
  schemaFor,
  valuesOf,
} from './provider-fields.tsx';

const back = { to: '/admin/catalogue/providers', label: 'Providers' };

/** One provider: its texts beside its card, and what its test day needs. */
export default function ProviderAdminPage() {
  const { providerId = '' } = useParams();
  const query = endpointQuery('GET /admin/providers/:providerId', { params: { providerId } });
  return (
    <RecordPage query={query} what="This provider" back={back} keepsStale>
      {(provider) => <ProviderContent key={provider.id} provider={provider} />}
    </RecordPage>
  );
}

function ProviderContent({ provider }: { provider: AdminProvider }) {
  const { start, dialog } = useActions();
  const { id, name, publication, total_certifications, total_questions } = provider;
  const list = { label: 'Certifications', icon: Award, to: `/admin/catalogue/certifications?provider_id=${id}` };
  return (
    <>
      <AdminHeading
        title={name}
        back={back}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PublicationBadge publication={publication} />
            {id}, {formatQuantity(total_certifications, 'certification')}, {formatQuantity(total_questions, 'question')}
          </span>
        }
        actions={<ActionButtons actions={[list, ...providerActions(provider)]} onStart={start} />}
      />
      <ProviderEditor provider={provider} />
      {dialog}
    </>
  );
}

const putSchema = schemaFor(ProviderFields);

/** Edits a provider beside its card. */
export function ProviderEditor({ provider }: { provider: AdminProvider }) {
  const client = useQueryClient();
  const params = { providerId: provider.id };
  const latest = endpointQuery('GET /admin/providers/:providerId', { params });
  const { form, base, theirs, use, leaveDialog } = useVersionEditor<AdminProvider, ProviderValues>(provider, {
    schema: putSchema,
    valuesOf,
    put: (values, known, edited) => {
      const body = mergeEdits(values as unknown as ProviderBody, sent(edited), sent(known));
      return call('PUT /admin/providers/:providerId', { params, body: { ...body, updatedAt: known.updatedAt } });
    },
    fetchLatest: () => client.fetchQuery({ ...latest, staleTime: 0 }),
  });
  return (
    <>
      <EditorForm
        form={form}
        label="The provider"
        saveLabel="Save the provider"
        onDiscard={() => use(base)}
        preview={
          <Panel title="Preview for learners">
            <div inert>
              <ProviderPreview form={form} stored={base} />
            </div>
          </Panel>
        }
        conflict={
          theirs && (
            <ConflictNotice
              theirs={theirs}
              what="the provider"
              isMerged
              changed={namesOfChanges(valuesOf(base), valuesOf(theirs), { testDay: 'test day' })}
              isBusy={form.formState.isSubmitting}
              onKeep={form.submit}
              onTake={() => use(theirs)}
            >
              <TheirProvider provider={theirs} />
            </ConflictNotice>
          )
        }
      >
        <Panel title="Details">
          <div className="grid gap-4">
            <TextField label="Name" {...form.field('name')} />
            <ProviderTexts form={form} />
          </div>
        </Panel>
        <TestDayFields form={form} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}

/** A stored provider as the form would send it. */
const sent = (provider: AdminProvider) => putSchema.safeParse(valuesOf(provider)).data as ProviderBody;

function TheirProvider({ provider: { name, heading, subheading, testDay } }: { provider: AdminProvider }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{name}</p>
      <p>{heading}</p>
      <p>{subheading}</p>
      <ul className="list-disc ps-5">
        {testDay.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const maxFacts = 20;

/** What to bring to the test centre or to set up at home (LRN-140). */
function TestDayFields({ form }: { form: AdminForm<ProviderValues> }) {
  const list = useFieldArray({ control: form.control, name: 'testDay' });
  const problems = form.formState.errors.testDay;
  return (
    <Panel title="Test day">
      <p className="text-ink-muted">
        What to bring to the test centre, or to set up at home. Learners read it on the evening before their exam, in
        this order.
      </p>
      <ListFields
        legend="What to know"
        entry="fact"
        list={list}
        min={0}
        max={maxFacts}
        problem={problems?.root?.message ?? problems?.message}
        onAdd={() => list.append(newTestDayFact())}
      >
        {(index) => (
          <>
            <FactTextFields
              form={form}
              path={`testDay.${index}`}
              label="Text"
              hint="Such as: Bring two forms of ID with the same name."
            />
            <SourceFields form={form} path={`testDay.${index}`} />
          </>
        )}
      </ListFields>
    </Panel>
  );
}
