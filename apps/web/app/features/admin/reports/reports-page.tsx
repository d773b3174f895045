import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Gavel, PencilLine } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import { questionPath } from '../questions/question-list.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { OpenItemsFilter, openOptions } from '../tables/open-items-filter.tsx';
import { ReportState, reasonLabels, reasonOptions, reportPath, verdictOptions } from './report-labels.tsx';

const columns: Column<'GET /admin/reports'>[] = [
  {
    id: 'question',
    header: 'Reported',
    className: 'w-full',
    cell: ({ id, reason, comment, questionId, ...report }) => (
      <span className="grid min-w-72 max-w-[64ch] gap-0.5">
        <Link to={reportPath(id)} prefetch="intent" className="font-semibold hover:underline">
          {labelOf(reasonLabels, reason)}
          <span className="sr-only">: {questionId}</span>
        </Link>
        {comment && <span className="line-clamp-2">“{comment}”</span>}
        <span className="line-clamp-1 text-caption text-ink-muted">
          {questionId}: {plainQuestionText(questionTextOf(report))}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, verdict }) => <ReportState state={state} verdict={verdict} />,
  },
  { id: 'user', header: 'By', cell: ({ user }) => <Person person={user} /> },
  {
    id: 'created',
    header: 'When',
    sort: 'createdAt',
    isLargestFirst: true,
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    id: 'resolved',
    header: 'Resolved',
    sort: 'resolvedAt',
    isLargestFirst: true,
    cell: ({ resolvedAt }) => <Instant at={resolvedAt} />,
  },
];

/** What learners reported about questions. */
export default function ReportsAdminPage() {
  const navigate = useNavigate();
  const filters: Filter<'GET /admin/reports'>[] = [
    { name: 'state', label: 'State', options: openOptions },
    { name: 'reason', label: 'Reason', options: reasonOptions },
    { name: 'verdict', label: 'Verdict', options: verdictOptions },
    certificationFilter,
    { name: 'questionId', label: 'Question' },
  ];
  return (
    <CollectionPage
      list="GET /admin/reports"
      title="Reported problems"
      lead="Problems that learners reported. They see your verdict and your note."
      noun={['report', 'reports']}
      searchHint="comment, question or user"
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowId={({ id }) => id}
      rowName={({ questionId }) => `the report on ${questionId}`}
      emptyText="Problems that learners report appear here."
      headerActions={<OpenItemsFilter listPath="/admin/reports" />}
      actionsOf={({ id, state, questionId }) => [
        {
          label: state === 'open' ? 'Resolve' : 'Change the verdict',
          icon: <Gavel aria-hidden="true" />,
          open: () => void navigate(reportPath(id)),
        },
        {
          label: 'Edit the question',
          icon: <PencilLine aria-hidden="true" />,
          open: () => void navigate(questionPath(questionId)),
        },
      ]}
    />
  );
}
