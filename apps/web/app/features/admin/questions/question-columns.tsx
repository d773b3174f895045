import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { Instant, None, PublicationBadge } from '../cells/cells.tsx';
import type { Column } from '../tables/collection.ts';
import { FlagBadges } from './analysis/analysis-flags.tsx';

export const questionPath = (id: string) => `/admin/catalogue/questions/${id}`;

const none = <None />;

/** The columns of the question lists. They fit beside the admin navigation from 1280 px. */
export const questionColumns: Column<'GET /admin/questions'>[] = [
  {
    id: 'number',
    header: 'No.',
    sort: 'question_number',
    isNumeric: true,
    cell: ({ question_number }) => question_number,
  },
  {
    id: 'text',
    isTitle: true,
    header: 'Question',
    className: 'w-full',
    cell: ({ id, certification_id, topic_number, topic_name, difficulty, analysis, ...question }) => (
      <span className="grid min-w-52 max-w-[60ch] gap-0.5">
        <Link to={questionPath(id)} prefetch="intent" className="line-clamp-2 font-medium hover:underline">
          {plainQuestionText(questionTextOf(question))}
        </Link>
        <span className="line-clamp-1 text-caption text-ink-muted">
          {[certification_id, topic_number > 0 && `${topic_number}. ${topic_name ?? ''}`, difficulty]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <FlagBadges flags={analysis.flags} />
      </span>
    ),
  },
  {
    id: 'publication',
    header: 'State',
    cell: ({ publication, version }) => (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <PublicationBadge publication={publication} />
        <span className="text-caption text-ink-muted">v{version}</span>
      </span>
    ),
  },
  {
    id: 'facility',
    header: 'Facility',
    sort: 'facility',
    isNumeric: true,
    cell: ({ analysis }) => (analysis.facility === null ? none : `${Math.round(analysis.facility * 100)}%`),
  },
  {
    id: 'discrimination',
    header: 'Discrimination',
    sort: 'discrimination',
    isNumeric: true,
    cell: ({ analysis }) => (analysis.discrimination === null ? none : analysis.discrimination.toFixed(2)),
  },
  {
    id: 'reports',
    header: 'Reports',
    sort: 'openReports',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ id, openReports }) =>
      openReports === 0 ? (
        none
      ) : (
        <Link
          to={`/admin/reports?state=open&questionId=${id}`}
          className="inline-flex items-center gap-1.5 font-semibold hover:underline"
        >
          <Flag aria-hidden="true" className="text-caution" />
          {formatCount(openReports)} open
        </Link>
      ),
  },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} isStacked />,
  },
];
