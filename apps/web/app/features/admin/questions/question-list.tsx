import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Eye, Flag, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount } from '../../../lib/format.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { type Action, publicationActions } from '../actions/actions.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { Instant, None, PublicationBadge, publicationOptions } from '../cells/cells.tsx';
import { type Column, type Filter, optionsOf } from '../tables/collection.ts';
import { FlagBadges } from './analysis/analysis-flags.tsx';
import { useTopicChoices } from './catalogue-choices.ts';
import { RegradeDialog } from './regrade/regrade-dialog.tsx';

export const questionPath = (id: string) => `/admin/catalogue/questions/${id}`;

const none = <None />;

/** The columns of the question lists. They fit beside the admin navigation from 1280 px. */
export const questionColumns: Column<'GET /admin/questions'>[] = [
  { id: 'number', header: 'No.', sort: 'question_number', isNumeric: true, cell: (row) => row.question_number },
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
    header: 'Answered right',
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

type Subject = Pick<ReplyOf<'GET /admin/questions/:questionId'>, 'id' | 'question_number' | 'publication' | 'analysis'>;

export const questionName = ({ question_number, id }: { question_number: number; id: string }) =>
  `Question ${question_number} (${id})`;

/** The actions on a question besides editing. */
export function questionActions(question: Subject): Action[] {
  const { id, publication } = question;
  const params = { questionId: id };
  const name = questionName(question);
  return [
    ...(publication === 'published'
      ? [{ label: 'View as learner', icon: Eye, open: () => window.open(`/questions/${id}`, '_blank', 'noopener') }]
      : []),
    {
      label: 'Regrade attempts',
      icon: RefreshCw,
      dialog: (close) => <RegradeDialog question={question} onClose={close} />,
    },
    ...publicationActions({
      name,
      publication,
      publish: () => call('POST /admin/questions/:questionId/publish', { params }),
      retire: () => call('POST /admin/questions/:questionId/retire', { params }),
      publishedText: 'Learners find it in the bank, and exams that draw their questions may ask it from now on.',
      retiredText:
        'It leaves the bank and is drawn no more. Attempts that asked it keep it. A published exam with a fixed list that asks it must be changed first.',
    }),
  ];
}

export const difficultyOptions = optionsOf({ easy: 'Easy', medium: 'Medium', hard: 'Hard' });

/** The filters that both question lists share. */
type QuestionFilter = Pick<Filter, 'label' | 'options' | 'Picker'> & {
  name: 'certification_id' | 'topic_number' | 'difficulty' | 'publication';
};

/** The filters of the question lists. Topics are numbered within a certification, so they appear once one is chosen. */
export function useQuestionFilters(): QuestionFilter[] {
  const search = new URLSearchParams(useLocation().search);
  const topics = useTopicChoices(search.get('certification_id') ?? '');
  const topic = search.get('topic_number') ?? '';
  // A topic number that this certification does not have stays listed, so that it can be deselected.
  const isUnknown = topic !== '' && topics.every(({ value }) => value !== topic);
  const topicOptions = isUnknown ? [{ value: topic, label: `Topic ${topic}` }, ...topics] : topics;
  return [
    certificationFilter,
    ...(topicOptions.length > 0
      ? [{ name: 'topic_number', label: 'Topic', options: topicOptions } satisfies QuestionFilter]
      : []),
    { name: 'difficulty', label: 'Difficulty', options: difficultyOptions },
    { name: 'publication', label: 'Publication', options: publicationOptions },
  ];
}
