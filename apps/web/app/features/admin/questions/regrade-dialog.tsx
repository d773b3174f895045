import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { formatCount, formatQuantity } from '../../../lib/format.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshAll } from '../actions/use-actions.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { RegradeChanges } from './regrade-changes.tsx';

type RegradeDialogProps = { question: { id: string; question_number: number }; onClose: () => void };

/** Scores finished attempts by the present key: first what would change, then why, then it is done. */
export function RegradeDialog({ question, onClose }: RegradeDialogProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const {
    data: outlook,
    error,
    isPending,
  } = useQuery({
    queryKey: ['regrade outlook', question.id],
    queryFn: () => call('POST /admin/questions/:questionId/regrade', { params, body: { dryRun: true } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isIdle = outlook?.attempts === 0;

  const apply = async () => {
    if (isIdle) return onClose();
    if (!outlook) return;
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setIsBusy(true);
    try {
      const body = { dryRun: false, reason: reason.trim() };
      const done = await call('POST /admin/questions/:questionId/regrade', { params, body });
      showToast(
        `${formatQuantity(done.attempts, 'attempt')} regraded: ${done.raised} up, ${done.lowered} down.`,
        'positive',
      );
      onClose();
      void refreshAll(client);
    } catch (refusal) {
      setProblem(serverMessage(refusal, 'That did not work. Please try again.'));
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Regrade question ${question.question_number}`}
      lead={`Finished attempts that asked ${question.id} are scored again by its present key. Nothing has been changed yet.`}
      saveLabel={isIdle ? 'Close' : outlook ? `Regrade ${formatQuantity(outlook.attempts, 'attempt')}` : 'Regrade'}
      isBusy={isBusy || isPending}
      problem={problem || (error ? serverMessage(error, 'What would change could not be found out.') : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
      onClose={onClose}
    >
      {isPending && (
        <div role="status">
          <span className="sr-only">Finding out what would change</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {isIdle && <Notice>No finished attempt asked it with another key. There is nothing to regrade.</Notice>}
      {outlook && !isIdle && (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Figure label="scores rise" value={outlook.raised} />
            <Figure label="scores fall" value={outlook.lowered} />
            <Figure label="pass now" value={outlook.newlyPassed} />
            <Figure label="fail now" value={outlook.newlyFailed} />
          </dl>
          <RegradeChanges changes={outlook.changes} />
          <TextArea
            label="Reason"
            hint="Kept in the audit log. The people concerned are told that their result changed."
            rows={3}
            maxLength={1000}
            value={reason}
            error={isMissing ? 'Please say why' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col rounded-option bg-sunken px-3 py-2">
      <dt className="order-2 text-caption text-ink-muted">{label}</dt>
      <dd className="order-1 text-title font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
