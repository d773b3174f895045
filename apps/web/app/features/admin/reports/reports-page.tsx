import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Gavel, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { questionPath } from '../questions/question-list.tsx';
import { type Column, type Filter, openOptions, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, userColumn } from '../tables/columns.tsx';
import { ReportState, reasonLabels, reportPath, verdictOptions } from './report-labels.tsx';

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
  { id: 'state', header: 'State', cell: ({ state, verdict }) => <ReportState state={state} verdict={verdict} /> },
  userColumn('By'),
  dateColumn('createdAt', 'When'),
  dateColumn('resolvedAt', 'Resolved'),
];

const filters: Filter<'GET /admin/reports'>[] = [
  { name: 'state', label: 'State', options: openOptions },
  { name: 'reason', label: 'Reason', options: optionsOf(reasonLabels) },
  { name: 'verdict', label: 'Verdict', options: verdictOptions },
  certificationFilter,
  { name: 'questionId', label: 'Question' },
];

/** What learners reported about questions. */
export default function ReportsAdminPage() {
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
      rowName={({ questionId }) => `the report on ${questionId}`}
      emptyText="Problems that learners report appear here."
      hasOpenItems
      actionsOf={({ id, state, questionId }) => [
        { label: state === 'open' ? 'Resolve' : 'Change the verdict', icon: Gavel, to: reportPath(id) },
        { label: 'Edit the question', icon: PencilLine, to: questionPath(questionId) },
      ]}
    />
  );
}
