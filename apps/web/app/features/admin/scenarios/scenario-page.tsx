import type { AdminScenarioPage } from '@examplar/contract/admin/scenarios';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { Instant } from '../cells/instant.tsx';
import { Panel } from '../cells/panel.tsx';
import { questionPath } from '../questions/question-columns.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ScenarioEditor } from './scenario-editor.tsx';
import { scenariosPath } from './scenario-form.ts';

const back = { to: scenariosPath, label: 'Scenarios' };

/** One case: change it, see its questions and who wrote its versions. */
export default function ScenarioAdminPage() {
  const { scenarioId = '' } = useParams();
  const { data, error, refetch } = useQuery(
    endpointQuery('GET /admin/scenarios/:scenarioId', { params: { scenarioId } }),
  );
  if (error && !data)
    return <AdminError error={error} what="This scenario" back={back} onRetry={() => void refetch()} />;
  if (!data) return <AdminPageSkeleton />;
  return <ScenarioContent key={data.id} scenario={data} />;
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
