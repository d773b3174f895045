import type { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Instant } from '../cells/cells.tsx';
import { Panel } from '../cells/panel.tsx';
import { ReportState, reasonLabels, reportPath } from '../reports/report-labels.tsx';
import { collectionQuery } from '../tables/collection.ts';
import { ItemAnalysisPanel } from './analysis/item-analysis-panel.tsx';
import type { QuestionValues } from './editor/question-form.ts';
import { PreviewColumn, QuestionPreview } from './editor/question-preview.tsx';

export type SideView = 'preview' | 'statistics' | 'reports' | 'versions';

/** A flagged question opens on its statistics (PAG-85). */
export const firstView = ({ analysis }: Pick<AdminQuestionPage, 'analysis'>): SideView =>
  analysis.flags.some((flag) => flag !== 'too_few_answers') ? 'statistics' : 'preview';

type QuestionSideProps = {
  question: AdminQuestionPage;
  control: Control<QuestionValues>;
  view: SideView;
  onView: (view: SideView) => void;
};

/** Beside the form of a question: how it looks, how it does, what was reported, and how it came to be. */
export function QuestionSide({ question, control, view, onView }: QuestionSideProps) {
  const { openReports, question_number, analysis, options, prompts } = question;
  return (
    <PreviewColumn>
      <Segments
        legend="Beside the question"
        isLegendHidden
        value={view}
        onChange={onView}
        options={[
          { value: 'preview', label: 'Preview' },
          { value: 'statistics', label: 'Statistics' },
          { value: 'reports', label: openReports > 0 ? `Reports (${openReports})` : 'Reports' },
          { value: 'versions', label: 'Versions' },
        ]}
      />
      {view === 'preview' && <QuestionPreview control={control} number={question_number} />}
      {view === 'statistics' && (
        <ItemAnalysisPanel analysis={analysis} optionTexts={options.map(({ text }) => text)} prompts={prompts} />
      )}
      {view === 'reports' && (
        <Panel title="Reports">
          <QuestionReports questionId={question.id} />
        </Panel>
      )}
      {view === 'versions' && <QuestionHistory question={question} />}
    </PreviewColumn>
  );
}

type QuestionReportsProps = { questionId: string; except?: string };

/** What was reported about a question, the newest first; `except` is the report that is being read. */
export function QuestionReports({ questionId, except }: QuestionReportsProps) {
  const { data, error } = useQuery(
    collectionQuery('GET /admin/reports', { questionId, sort: '-createdAt', limit: '10' }),
  );
  if (error) return <Notice tone="negative">{error.message}</Notice>;
  if (!data) return <SkeletonText lines={3} />;
  const rows = data.rows.filter(({ id }) => id !== except);
  const more = data.total - data.rows.length;
  if (rows.length === 0) return <p className="text-ink-muted">{except ? 'No other reports.' : 'No reports.'}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ id, reason, comment, user, createdAt, state, verdict }) => (
          <li key={id} className="grid gap-0.5 border-t border-line pt-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={reportPath(id)}>{labelOf(reasonLabels, reason)}</TextLink>
              <ReportState state={state} verdict={verdict} />
            </span>
            {comment && <span className="line-clamp-3 [overflow-wrap:anywhere]">“{comment}”</span>}
            <span className="text-caption text-ink-muted">
              {user?.name ?? 'Deleted account'}, <Instant at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <TextLink to={`/admin/reports?questionId=${questionId}`}>{`${more} more`}</TextLink>}
    </>
  );
}

/** The question's versions, and the exams that include it. */
function QuestionHistory({ question }: { question: AdminQuestionPage }) {
  const { versions, version: present, examIds } = question;
  return (
    <>
      <Panel title="Versions">
        <ol className="grid gap-2">
          {versions
            .toSorted((a, b) => b.version - a.version)
            .map(({ version, createdAt, createdBy }) => (
              <li key={version} className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
                <span className="font-semibold">Version {version}</span>
                {version === present && <span className="text-caption text-ink-muted">current</span>}
                <span className="ms-auto text-caption">
                  {createdBy?.name ?? 'Content files'}, <Instant at={createdAt} />
                </span>
              </li>
            ))}
        </ol>
      </Panel>
      <Panel title="Fixed exams with this question">
        {examIds.length === 0 && <p className="text-ink-muted">None.</p>}
        <ul className="grid gap-1">
          {examIds.map((examId) => (
            <li key={examId}>
              <TextLink to={`/admin/catalogue/exams/${examId}`}>{examId}</TextLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
