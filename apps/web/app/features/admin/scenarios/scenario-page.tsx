import type { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Instant } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useVersionEditor } from '../forms/use-version-editor.ts';
import { questionPath } from '../questions/question-list.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { ScenarioFields, ScenarioPreview, ScenarioSheet } from './scenario-fields.tsx';
import { changedParts, type ScenarioValues, scenarioSchema, scenariosPath, scenarioValuesOf } from './scenario-form.ts';

const back = { to: scenariosPath, label: 'Scenarios' };

/** One case: change it, see its questions and who wrote its versions. */
export default function ScenarioAdminPage() {
  const { scenarioId = '' } = useParams();
  const query = endpointQuery('GET /admin/scenarios/:scenarioId', { params: { scenarioId } });
  return (
    <RecordPage query={query} what="This scenario" back={back} keepsStale>
      {(scenario) => <ScenarioContent key={scenario.id} scenario={scenario} />}
    </RecordPage>
  );
}

function ScenarioContent({ scenario }: { scenario: AdminScenarioPage }) {
  return (
    <>
      <AdminHeading title={scenario.title} back={back} lead={`${scenario.id}, version ${scenario.version}`} />
      <ScenarioEditor scenario={scenario}>
        <ScenarioQuestions questionIds={scenario.questionIds} />
        <ScenarioVersions versions={scenario.versions} />
      </ScenarioEditor>
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
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      <EditorForm
        form={form}
        label="The scenario"
        onDiscard={() => use(base)}
        footer={isDirty && <p className="text-caption text-ink-muted">Attempts that showed the old text keep it.</p>}
        preview={
          <div className="grid min-w-0 content-start gap-5">
            <ScenarioPreview control={form.control} />
            {children}
          </div>
        }
        conflict={
          theirs && (
            <ConflictNotice
              theirs={theirs}
              changed={changedParts(base, theirs)}
              isBusy={isSubmitting}
              onKeep={form.submit}
              onTake={() => use(theirs)}
            >
              <ScenarioSheet title={theirs.title} tabs={theirs.tabs} />
            </ConflictNotice>
          )
        }
      >
        <ScenarioFields form={form} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}
