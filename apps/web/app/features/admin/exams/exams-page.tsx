import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { edit } from '../actions/actions.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { Instant, None, PublicationBadge, publicationOptions } from '../cells/cells.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { examActions, examPath } from './exams.ts';

const assemblyOptions = [
  { value: 'fixed', label: 'Fixed list' },
  { value: 'drawn', label: 'Drawn by topic' },
] as const;

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
  { id: 'publication', header: 'State', cell: ({ publication }) => <PublicationBadge publication={publication} /> },
  {
    id: 'assembly',
    header: 'Assembly',
    cell: ({ assembly }) => (
      <span className="whitespace-nowrap">{assembly === 'fixed' ? 'Fixed list' : 'Drawn by topic'}</span>
    ),
  },
  {
    id: 'questions',
    header: 'Questions',
    sort: 'questionCount',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ questionCount }) => formatCount(questionCount),
  },
  {
    id: 'minutes',
    header: 'Minutes',
    isNumeric: true,
    cell: ({ duration }) => duration,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    isNumeric: true,
    cell: ({ analysis }) => formatCount(analysis.attempts),
  },
  {
    id: 'passed',
    header: 'Pass rate',
    isNumeric: true,
    cell: ({ analysis }) => (analysis.passRate === null ? <None /> : `${Math.round(analysis.passRate)}%`),
  },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

const filters: Filter<'GET /admin/exams'>[] = [
  certificationFilter,
  { name: 'assembly', label: 'Questions', options: assemblyOptions },
  { name: 'publication', label: 'Publication', options: publicationOptions },
];

/** Every practice exam. */
export default function ExamsAdminPage() {
  const navigate = useNavigate();
  return (
    <CollectionPage
      list="GET /admin/exams"
      title="Practice exams"
      noun={['exam', 'exams']}
      searchHint="title or id"
      columns={columns}
      filters={filters}
      defaultSort="title"
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      headerActions={
        <ButtonLink to="/admin/catalogue/exams/new">
          <Plus aria-hidden="true" />
          Add an exam
        </ButtonLink>
      }
      emptyText="Add an exam: a fixed list of questions, or drawn by topic weight."
      actionsOf={(exam) => [edit(() => void navigate(examPath(exam.id))), ...examActions(exam)]}
    />
  );
}
