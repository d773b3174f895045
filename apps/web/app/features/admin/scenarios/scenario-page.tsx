import type { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { endpointQuery } from '../../../lib/endpoint-query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { Instant } from '../cells/instant.tsx';
import { Panel } from '../cells/panel.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { questionPath } from '../questions/question-columns.tsx';
import { SaveBar } from '../questions/save-bar.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { type ScenarioValues, scenarioSchema, scenarioValuesOf } from './scenario-form.ts';
import { ScenarioPreview } from './scenario-preview.tsx';
import { scenariosPath } from './scenarios-page.tsx';

const back = { to: scenariosPath, label: 'Scenarios' };

/** One case: change it, see its questions and who wrote its versions. */
export function ScenarioAdminPage() {
  const { scenarioId = '' } = useParams();
  const { data, error, refetch } = useQuery(
    endpointQuery('GET /admin/scenarios/:scenarioId', { params: { scenarioId } }),
  );
  if (error && !data)
    return <AdminError error={error} what="This scenario" back={back} onRetry={() => void refetch()} />;
  if (!data) return <AdminPageSkeleton />;
  return <ScenarioDesk key={data.id} scenario={data} />;
}

function ScenarioDesk({ scenario }: { scenario: AdminScenarioPage }) {
  const [base, setBase] = useState(scenario);
  const form = useAdminForm<ScenarioValues>({
    schema: scenarioSchema,
    values: scenarioValuesOf(base),
    send: async ({ title, tabs }) => {
      const params = { scenarioId: scenario.id };
      const body = { title, tabs, version: base.version };
      const saved = await call('PUT /admin/scenarios/:scenarioId', { params, body });
      setBase(saved);
      form.reset(scenarioValuesOf(saved));
      return saved.version > base.version ? `Version ${saved.version} is saved.` : 'Saved.';
    },
    onSaved: () => {},
  });
  const { control, register, formState, submit, reset } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <AdminHeading title={base.title} back={back} lead={`${base.id}, version ${base.version}`} />
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form noValidate aria-label="The scenario" onSubmit={submit} className="grid min-w-0 content-start gap-5">
          <ScenarioFields control={control} register={register} errors={errors} />
          {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
          <SaveBar
            saveLabel="Save"
            isDirty={isDirty}
            isBusy={isSubmitting}
            onDiscard={() => reset(scenarioValuesOf(base))}
          >
            {isDirty && <p className="text-caption text-ink-muted">Attempts that showed the old text keep it.</p>}
          </SaveBar>
        </form>
        <div className="grid min-w-0 content-start gap-5">
          <ScenarioPreview control={control} />
          <ScenarioQuestions questionIds={base.questionIds} />
          <ScenarioVersions versions={base.versions} />
        </div>
      </div>
      {guard.dialog}
    </>
  );
}

function ScenarioQuestions({ questionIds }: Pick<AdminScenarioPage, 'questionIds'>) {
  return (
    <Panel title="Its questions">
      {questionIds.length === 0 && (
        <p className="text-ink-muted">None yet. Choose this scenario at a question to add it.</p>
      )}
      <ul className="grid gap-1">
        {questionIds.map((id) => (
          <li key={id}>
            <Link to={questionPath(id)} className="underline [overflow-wrap:anywhere]">
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ScenarioVersions({ versions }: Pick<AdminScenarioPage, 'versions'>) {
  return (
    <Panel title="Versions">
      <ol className="grid gap-1">
        {versions.map(({ version, createdAt, createdBy }) => (
          <li key={version}>
            Version {version}, <Instant at={createdAt} />
            {createdBy && `, by ${createdBy.name}`}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
