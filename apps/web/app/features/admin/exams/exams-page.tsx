import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { edit } from '../actions/actions.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { None, publicationOptions } from '../cells/cells.tsx';
import { add, type Column, type Filter, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, sortedCountColumn, stateColumn } from '../tables/columns.tsx';
import { examActions, examPath } from './exams.ts';

const assemblies = { fixed: 'Fixed list', drawn: 'Drawn by topic' };

const columns: Column<'GET /admin/exams'>[] = [
  {
    id: 'title',
    header: 'Exam',
    sort: 'title',
    className: 'w-full',
    cell: ({ id, title, free, isFinal }) => (
      <span className="grid min-w-56 gap-0.5">
        <Link to={examPath(id)} prefetch="intent" className="font-semibold hover:underline">
          {title}
        </Link>
        <span className="text-caption text-ink-muted">
          {id}
          {free && ' · free for everyone'}
          {isFinal && ' · Final'}
        </span>
      </span>
    ),
  },
  { id: 'position', header: 'Position', sort: 'position', isNumeric: true, cell: ({ position }) => position },
  stateColumn,
  {
    id: 'assembly',
    header: 'Assembly',
    cell: ({ assembly }) => <span className="whitespace-nowrap">{assemblies[assembly]}</span>,
  },
  sortedCountColumn('questionCount', 'Questions'),
  { id: 'minutes', header: 'Minutes', isNumeric: true, cell: ({ duration }) => duration },
  { id: 'attempts', header: 'Attempts', isNumeric: true, cell: ({ analysis }) => formatCount(analysis.attempts) },
  {
    id: 'passed',
    header: 'Pass rate',
    isNumeric: true,
    cell: ({ analysis }) => (analysis.passRate === null ? <None /> : `${Math.round(analysis.passRate)}%`),
  },
  dateColumn('updatedAt', 'Changed'),
];

const filters: Filter<'GET /admin/exams'>[] = [
  certificationFilter,
  { name: 'assembly', label: 'Questions', options: optionsOf(assemblies) },
  { name: 'publication', label: 'Publication', options: publicationOptions },
];

/** Every practice exam. */
export default function ExamsAdminPage() {
  return (
    <CollectionPage
      list="GET /admin/exams"
      title="Practice exams"
      noun={['exam', 'exams']}
      searchHint="title or id"
      columns={columns}
      filters={filters}
      defaultSort="title"
      rowName={({ title }) => title}
      buttons={[add('Add an exam', '/admin/catalogue/exams/new')]}
      emptyText="Add an exam: a fixed list of questions, or drawn by topic weight."
      actionsOf={(exam) => [edit(examPath(exam.id)), ...examActions(exam)]}
    />
  );
}
