import type { AdminReport } from '@examplar/contract/admin/reports';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { Instant } from '../cells/instant.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { Person } from '../cells/person.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { reasonLabels } from './report-labels.ts';
import { ReportState } from './report-state.tsx';
import { ReportedQuestion } from './reported-question.tsx';
import { ResolveForm } from './resolve-form.tsx';

/** One report beside the question that it is about. */
export default function ReportPage() {
  const { reportId = '' } = useParams();
  const { data, error, refetch } = useQuery(endpointQuery('GET /admin/reports/:reportId', { params: { reportId } }));
  if (error && !data)
    return (
      <AdminError
        error={error}
        what="This report"
        back={{ to: '/admin/reports', label: 'Reported problems' }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <AdminPageSkeleton />;
  return <ReportContent key={data.id} report={data} />;
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
        </div>
        <ReportedQuestion questionId={questionId} />
      </div>
    </>
  );
}
