import type { AdminReport } from '@examplar/contract/admin/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { refreshAll } from '../actions/actions.tsx';
import { collectionQuery } from '../tables/collection.ts';
import { reasonLabels, reportPath } from './report-labels.tsx';

const openReports = '/admin/reports?state=open&sort=createdAt';

/** The open reports beside one: how many, and the page to go on with once it is resolved. */
export function useNextReport({ id, state }: Pick<AdminReport, 'id' | 'state'>) {
  const { data: open } = useQuery(
    collectionQuery('GET /admin/reports', { state: 'open', sort: 'createdAt', limit: '2' }),
  );
  const next = open?.rows.find((other) => other.id !== id);
  return {
    next: next ?? null,
    path: next ? reportPath(next.id) : openReports,
    othersOpen: (open?.total ?? 0) - (state === 'open' ? 1 : 0),
  };
}

type CarriedReportProps = {
  reportId: string;
  isDirty: boolean;
  /** Saves the form; a question with another key is not left, since a regrade may follow. */
  onSave: () => Promise<'no' | 'saved' | 'key-changed'>;
};

/** The report for which a question is edited: saved and resolved in one go, then the next one (PAG-85). */
export function CarriedReport({ reportId, ...rest }: CarriedReportProps) {
  const { data: report } = useQuery(endpointQuery('GET /admin/reports/:reportId', { params: { reportId } }));
  if (report?.state !== 'open') return null;
  return <OpenReport report={report} {...rest} />;
}

function OpenReport({ report, isDirty, onSave }: Omit<CarriedReportProps, 'reportId'> & { report: AdminReport }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { path } = useNextReport(report);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const resolve = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const saved = isDirty ? await onSave() : 'saved';
      if (saved === 'no') return;
      const body = { verdict: 'fixed', note: null } as const;
      await call('POST /admin/reports/:reportId/resolve', { params: { reportId: report.id }, body });
      showToast('The report is resolved: Fixed.', 'positive');
      void refreshAll(client);
      if (saved === 'saved') void navigate(path);
    } catch (error) {
      setProblem(messageOf(error, 'The report could not be resolved. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section aria-label="The report" className="mb-5 grid gap-2 rounded-card bg-accent-soft p-4">
      <p>
        <span className="font-semibold">
          Report by {report.user?.name ?? 'a deleted account'}: {labelOf(reasonLabels, report.reason)}.
        </span>{' '}
        {report.comment && <span className="[overflow-wrap:anywhere]">“{report.comment}”</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" isBusy={isBusy} onClick={() => void resolve()}>
          {isDirty ? 'Save and resolve as fixed' : 'Resolve as fixed'}
        </Button>
        <TextLink to={reportPath(report.id)}>Back to the report</TextLink>
      </div>
      {problem && <Notice tone="negative">{problem}</Notice>}
    </section>
  );
}
