import type { Regrade } from '@examplar/contract/admin/regrading';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { formatCount, formatQuantity } from '../../../lib/format.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { RegradeChanges } from './regrade-changes.tsx';
import { useRegrade } from './use-regrade.ts';

type RegradeDialogProps = { question: { id: string; question_number: number }; onClose: () => void };

/** Scores finished attempts by the present key: first what would change, then why, then it is done, and shown how far it is. */
export function RegradeDialog({ question, onClose }: RegradeDialogProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const { regrade, isRunning } = useRegrade(question.id);
  const [startedId, setStartedId] = useState<string | null>(null);
  const outcome = regrade?.id === startedId && !isRunning ? regrade : null;
  const {
    data: outlook,
    error,
    isPending,
  } = useQuery({
    queryKey: ['regrade outlook', question.id],
    queryFn: () => call('POST /admin/questions/:questionId/regrade', { params, body: { dryRun: true } }),
    enabled: startedId === null && !isRunning,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const starting = useMutation({
    mutationFn: () =>
      call('POST /admin/questions/:questionId/regrade/start', { params, body: { reason: reason.trim() } }),
    onSuccess: ({ id }) => {
      setStartedId(id);
      void client.invalidateQueries({ queryKey: ['GET /admin/questions/:questionId/regrade'] });
    },
  });
  const isUnderWay = isRunning || (startedId !== null && outcome === null);
  const isIdle = outlook?.attempts === 0;
  const isOver = isUnderWay || isIdle || outcome !== null;

  const apply = () => {
    if (isOver) return onClose();
    if (!outlook) return;
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') starting.mutate();
  };
  const problem = starting.error
    ? serverMessage(starting.error, 'That did not work. Please try again.')
    : error
      ? serverMessage(error, 'What would change could not be found out.')
      : undefined;
  return (
    <FormDialog
      title={`Regrade question ${question.question_number}`}
      lead={
        isUnderWay || outcome
          ? `Finished attempts that asked ${question.id} are scored again by its present key.`
          : `Finished attempts that asked ${question.id} are scored again by its present key. Nothing has been changed yet.`
      }
      saveLabel={isOver ? 'Close' : outlook ? `Regrade ${formatQuantity(outlook.attempts, 'attempt')}` : 'Regrade'}
      isBusy={starting.isPending || (isPending && !isOver)}
      isOver={isOver}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onClose={onClose}
    >
      {isUnderWay && regrade && (
        <TaskProgress progress={regrade.progress}>
          <p className="text-caption text-ink-muted">It goes on when you close this, or leave the page.</p>
        </TaskProgress>
      )}
      {outcome && <RegradeOutcome regrade={outcome} />}
      {!isUnderWay && !outcome && isPending && (
        <div role="status">
          <span className="sr-only">Finding out what would change</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!isUnderWay && !outcome && isIdle && (
        <Notice>No finished attempt asked it with another key. There is nothing to regrade.</Notice>
      )}
      {outlook && !isOver && (
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

function RegradeOutcome({ regrade: { state, problem, report } }: { regrade: Regrade }) {
  if (state !== 'done' || !report) return <Notice tone="negative">{problem ?? 'The regrade failed.'}</Notice>;
  return (
    <Notice tone="positive">
      {`${formatQuantity(report.attempts, 'attempt')} regraded: ${report.raised} up, ${report.lowered} down.`}
    </Notice>
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
