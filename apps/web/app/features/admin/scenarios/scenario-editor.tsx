import type { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { useVersionEditor } from '../forms/use-version-editor.ts';
import { SaveBar } from '../questions/editor/save-bar.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { changedParts, type ScenarioValues, scenarioSchema, scenarioValuesOf } from './scenario-form.ts';
import { ScenarioPreview, ScenarioSheet } from './scenario-preview.tsx';

type ScenarioEditorProps = {
  scenario: AdminScenarioPage;
  /** Shown below the preview. */
  children: ReactNode;
};

/** Edits a case, beside its preview. */
export function ScenarioEditor({ scenario, children }: ScenarioEditorProps) {
  const client = useQueryClient();
  const params = { scenarioId: scenario.id };
  const latest = endpointQuery('GET /admin/scenarios/:scenarioId', { params });
  const { form, base, theirs, use, leaveDialog } = useVersionEditor<AdminScenarioPage, ScenarioValues>(scenario, {
    schema: scenarioSchema,
    valuesOf: scenarioValuesOf,
    put: ({ title, tabs }, { version }) =>
      call('PUT /admin/scenarios/:scenarioId', { params, body: { title, tabs, version } }),
    fetchLatest: () => client.fetchQuery({ ...latest, staleTime: 0 }),
  });
  const { control, register, formState, submit } = form;
  const { errors, isDirty, isSubmitting } = formState;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form noValidate aria-label="The scenario" onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <ScenarioFields control={control} register={register} errors={errors} />
        {theirs ? (
          <ConflictNotice
            theirs={theirs}
            changed={changedParts(base, theirs)}
            isBusy={isSubmitting}
            onKeep={submit}
            onTake={() => use(theirs)}
          >
            <ScenarioSheet title={theirs.title} tabs={theirs.tabs} />
          </ConflictNotice>
        ) : (
          errors.root && <Notice tone="negative">{errors.root.message}</Notice>
        )}
        <SaveBar saveLabel="Save" isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => use(base)}>
          {isDirty && <p className="text-caption text-ink-muted">Attempts that showed the old text keep it.</p>}
        </SaveBar>
      </form>
      <div className="grid min-w-0 content-start gap-5">
        <ScenarioPreview control={control} />
        {children}
      </div>
      {leaveDialog}
    </div>
  );
}
