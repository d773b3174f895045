import { type AdminReport, adminResolveReport } from '@examplar/contract/admin/reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Panel } from '../cells/panel.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { collectionQuery } from '../tables/collection.queries.ts';
import { reportPath, verdictLabels } from './report-labels.ts';

type ResolveValues = { verdict: AdminReport['verdict']; note: string };

/** Resolves a report with a verdict and a note for the reporter, then opens the next one. */
export function ResolveForm({ report }: { report: AdminReport }) {
  const navigate = useNavigate();
  const { data: open } = useQuery(
    collectionQuery('GET /admin/reports', { state: 'open', sort: 'createdAt', limit: '2' }),
  );
  const next = open?.rows.find(({ id }) => id !== report.id);
  const { register, submit, formState } = useAdminForm<ResolveValues>({
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
      void navigate(next ? reportPath(next.id) : '/admin/reports?state=open&sort=createdAt');
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  const left = (open?.total ?? 0) - (report.state === 'open' ? 1 : 0);
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
          error={errors.note?.message}
          {...register('note')}
        />
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {next ? 'Resolve and open the next' : 'Resolve'}
          </Button>
          <p className="text-caption text-ink-muted">{left > 0 && `${formatQuantity(left, 'other report')} open`}</p>
        </div>
      </form>
      {guard.dialog}
    </Panel>
  );
}
