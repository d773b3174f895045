import type { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { endpointQuery } from '../../../lib/endpoint-query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { useVersionedEdit } from '../forms/use-versioned-edit.ts';
import { SaveBar } from '../questions/save-bar.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { changedParts, type ScenarioValues, scenarioSchema, scenarioValuesOf } from './scenario-form.ts';
import { ScenarioPreview, ScenarioSheet } from './scenario-preview.tsx';

type ScenarioEditorProps = {
  scenario: AdminScenarioPage;
  /** Shown below the preview. */
  children: ReactNode;
};

/**
 * Edits a case. It saves on top of the version that it was opened with: if another admin saved in the meantime, what was
 * typed is kept, and the author decides.
 */
export function ScenarioEditor({ scenario, children }: ScenarioEditorProps) {
  const client = useQueryClient();
  const params = { scenarioId: scenario.id };
  const latest = endpointQuery('GET /admin/scenarios/:scenarioId', { params });
  const { base, theirs, save, take } = useVersionedEdit(scenario, () => client.fetchQuery({ ...latest, staleTime: 0 }));
  const form = useAdminForm<ScenarioValues>({
    schema: scenarioSchema,
    values: scenarioValuesOf(base),
    send: async ({ title, tabs }) => {
      const saved = await save((version) =>
        call('PUT /admin/scenarios/:scenarioId', { params, body: { title, tabs, version } }),
      );
      form.reset(scenarioValuesOf(saved));
      return saved.version > base.version ? `Version ${saved.version} is saved.` : 'Saved.';
    },
    onSaved: () => {},
  });
  const { control, register, formState, submit, reset } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);

  // Refetched after another admin's change, while nothing was typed here.
  useEffect(() => {
    if (isDirty || scenario.version <= base.version) return;
    take(scenario);
    reset(scenarioValuesOf(scenario));
  }, [scenario, base, isDirty, take, reset]);

  const use = (version: AdminScenarioPage) => {
    take(version);
    reset(scenarioValuesOf(version));
  };
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
      {guard.dialog}
    </div>
  );
}
