import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { edit } from '../actions/actions.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { add, type Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn } from '../tables/columns.tsx';
import { scenarioPath, scenariosPath } from './scenario-form.ts';

const columns: Column<'GET /admin/scenarios'>[] = [
  {
    id: 'title',
    header: 'Scenario',
    sort: 'title',
    isTitle: true,
    className: 'w-full',
    cell: ({ id, title }) => (
      <span className="grid min-w-56 gap-0.5">
        <Link to={scenarioPath(id)} prefetch="intent" className="font-semibold hover:underline">
          {title}
        </Link>
        <span className="text-caption text-ink-muted">{id}</span>
      </span>
    ),
  },
  { id: 'questions', header: 'Questions', isNumeric: true, cell: (row) => formatCount(row.questionIds.length) },
  { id: 'tabs', header: 'Tabs', isNumeric: true, cell: ({ tabs }) => formatCount(tabs.length) },
  { id: 'version', header: 'Version', isNumeric: true, cell: ({ version }) => version },
  dateColumn('updatedAt', 'Changed'),
];

/** The cases that several questions are about. */
export default function ScenariosPage() {
  return (
    <CollectionPage
      list="GET /admin/scenarios"
      title="Scenarios"
      noun={['scenario', 'scenarios']}
      searchHint="title or id"
      columns={columns}
      filters={[certificationFilter]}
      defaultSort="title"
      rowName={({ title }) => title}
      emptyText="No scenario yet. A scenario is a case that several questions are about."
      buttons={[add('Add a scenario', `${scenariosPath}/new`)]}
      actionsOf={({ id }) => [edit(scenarioPath(id))]}
    />
  );
}
