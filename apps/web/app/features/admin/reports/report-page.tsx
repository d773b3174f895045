import { type AdminReport, adminResolveReport } from '@examplar/contract/admin/reports';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { ItemAnalysisPanel } from '../questions/analysis/item-analysis-panel.tsx';
import { answersOf } from '../questions/answer-sheet.tsx';
import { questionPath } from '../questions/question-list.tsx';
import { QuestionSheet } from '../questions/question-sheet.tsx';
import { QuestionReports } from '../questions/question-side.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { useNextReport } from './carried-report.tsx';
import { ReportState, reasonLabels, verdictLabels } from './report-labels.tsx';

/** One report beside the question that it is about. */
export default function ReportPage() {
  const { reportId = '' } = useParams();
  return (
    <RecordPage
      query={endpointQuery('GET /admin/reports/:reportId', { params: { reportId } })}
      what="This report"
      back={{ to: '/admin/reports', label: 'Reported problems' }}
      keepsStale
    >
      {(report) => <ReportContent key={report.id} report={report} />}
    </RecordPage>
  );
}

function ReportContent({ report }: { report: AdminReport }) {
  const { reason, comment, user, createdAt, state, verdict, note, resolvedAt, resolvedBy, questionId } = report;
  return (
    <>
      <AdminHeading
        title={labelOf(reasonLabels, reason)}
        back={{ to: '/admin/reports?state=open&sort=createdAt', label: 'Reported problems' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ReportState state={state} verdict={verdict} />
            <span>About {questionId}</span>
          </span>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div className="grid min-w-0 gap-5">
          <Panel title="The report">
            {comment ? (
              <blockquote className="border-s-2 border-line-strong ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
                {comment}
              </blockquote>
            ) : (
              <p className="text-ink-muted">No comment.</p>
            )}
            <Facts
              facts={[
                ['By', <Person key="by" person={user} />],
                ['When', <Instant key="when" at={createdAt} />],
                ...(resolvedAt
                  ? ([
                      ['Resolved', <Instant key="resolved" at={resolvedAt} />],
                      ['Resolved by', resolvedBy?.name ?? 'Deleted account'],
                      ['Note', note || '–'],
                    ] as const)
                  : []),
              ]}
            />
          </Panel>
          <ResolveForm report={report} />
          <Panel title="Other reports about this question">
            <QuestionReports questionId={questionId} except={report.id} />
          </Panel>
        </div>
        <ReportedQuestion questionId={questionId} reportId={report.id} />
      </div>
    </>
  );
}

/** The current question with its key and its statistics. */
function ReportedQuestion({ questionId, reportId }: { questionId: string; reportId: string }) {
  const { data, error } = useQuery(endpointQuery('GET /admin/questions/:questionId', { params: { questionId } }));
  return (
    <Panel
      title="Current question"
      more={
        <ButtonLink variant="secondary" size="small" to={`${questionPath(questionId)}?report=${reportId}`}>
          <PencilLine aria-hidden="true" />
          Edit the question
        </ButtonLink>
      }
    >
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <>
          <QuestionSheet question={{ ...data, answers: answersOf(data) }} number={data.question_number} isRevealed />
          <ItemAnalysisPanel
            analysis={data.analysis}
            optionTexts={data.options.map(({ text }) => text)}
            prompts={data.prompts}
          />
        </>
      )}
    </Panel>
  );
}

type ResolveValues = { verdict: AdminReport['verdict']; note: string };

/** Resolves a report with a verdict and a note for the reporter, then opens the next one. */
function ResolveForm({ report }: { report: AdminReport }) {
  const navigate = useNavigate();
  const { next, path, othersOpen } = useNextReport(report);
  const { register, field, submit, formState } = useAdminForm<ResolveValues>({
    schema: adminResolveReport.body,
    values: { verdict: report.verdict, note: report.note ?? '' },
    send: async ({ verdict, note }) => {
      if (verdict === null) return '';
      await call('POST /admin/reports/:reportId/resolve', {
        params: { reportId: report.id },
        body: { verdict, note: note.trim() || null },
      });
      return `The report is resolved: ${verdictLabels[verdict].label}.`;
    },
    onSaved: () => {
      guard.release();
      void navigate(path);
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  return (
    <Panel title={report.state === 'open' ? 'Resolve' : 'Change the verdict'}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">Verdict</legend>
          {Object.entries(verdictLabels).map(([value, { label, hint }]) => (
            <label key={value} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                value={value}
                aria-describedby={`verdict-${value}`}
                className="mt-0.5 size-5 flex-none"
                {...register('verdict')}
              />
              <span>
                <span className="font-medium">{label}</span>
                <span id={`verdict-${value}`} className="block text-caption text-ink-muted">
                  {hint}
                </span>
              </span>
            </label>
          ))}
          <p role="alert" className="text-caption font-medium text-negative empty:hidden">
            {errors.verdict && 'Please choose a verdict'}
          </p>
        </fieldset>
        <TextArea
          label="Note (optional)"
          hint="The reporter sees it with the verdict."
          rows={3}
          maxLength={2000}
          {...field('note')}
        />
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {next ? 'Resolve and open the next' : 'Resolve'}
          </Button>
          <p className="text-caption text-ink-muted">
            {othersOpen > 0 && `${formatQuantity(othersOpen, 'other report')} open`}
          </p>
        </div>
      </form>
      {guard.dialog}
    </Panel>
  );
}
