import type { Regrade, RegradeReport } from '@examplar/contract/admin/regrading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../../lib/api/endpoint-query.ts';
import { serverMessage } from '../../../../lib/api/server-message.ts';
import { formatCount } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/formats/quantities.ts';
import { requireFields, useForm } from '../../../../lib/forms/use-form.ts';
import { TextArea } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { refreshAll } from '../../actions/actions.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { isUnderWay, pollMs, TaskProgress } from '../../tasks/task-progress.tsx';

type RegradeDialogProps = { question: { id: string; question_number: number }; onClose: () => void };

/** Scores finished attempts by the current key: first a preview of what would change, then the reason, then the progress. */
export function RegradeDialog({ question, onClose }: RegradeDialogProps) {
  const client = useQueryClient();
  const params = { questionId: question.id };
  const { regrade, isRunning } = useRegrade(question.id);
  const [startedId, setStartedId] = useState<string | null>(null);
  const outcome = regrade?.id === startedId && !isRunning ? regrade : null;
  const {
    data: preview,
    error,
    isPending,
  } = useQuery({
    queryKey: ['regrade preview', question.id],
    queryFn: () => call('POST /admin/questions/:questionId/regrade', { params, body: { dryRun: true } }),
    enabled: startedId === null && !isRunning,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '' },
    check: (values) => requireFields(values, { reason: 'Please give a reason' }),
    fallback: 'The regrade could not be started. Please try again.',
    send: async ({ reason }) => {
      const { id } = await call('POST /admin/questions/:questionId/regrade/start', {
        params,
        body: { reason: reason.trim() },
      });
      setStartedId(id);
      void client.invalidateQueries({ queryKey: ['GET /admin/questions/:questionId/regrade'] });
    },
  });
  const isUnderWay = isRunning || (startedId !== null && outcome === null);
  const isIdle = preview?.attempts === 0;
  const isOver = isUnderWay || isIdle || outcome !== null;

  const problem = errors.root ?? (error ? serverMessage(error, 'The preview could not be loaded.') : undefined);
  return (
    <FormDialog
      title={`Regrade question ${question.question_number}`}
      lead={
        isUnderWay || outcome
          ? `Finished attempts that asked ${question.id} are scored again by its current key.`
          : `Finished attempts that asked ${question.id} are scored again by its current key. Nothing has been changed yet.`
      }
      saveLabel={isOver ? 'Close' : preview ? `Regrade ${formatQuantity(preview.attempts, 'attempt')}` : 'Regrade'}
      isBusy={isBusy || (isPending && !isOver)}
      isOver={isOver}
      problem={problem}
      form={form}
      onSubmit={(event) => {
        if (!isOver && preview) return form.onSubmit(event);
        event.preventDefault();
        if (isOver) onClose();
      }}
      onClose={onClose}
    >
      {isUnderWay && regrade && (
        <TaskProgress progress={regrade.progress}>
          <p className="text-caption text-ink-muted">The regrade continues if you close this or leave the page.</p>
        </TaskProgress>
      )}
      {outcome && <RegradeOutcome regrade={outcome} />}
      {!isUnderWay && !outcome && isPending && (
        <div role="status">
          <span className="sr-only">Loading the preview</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!isUnderWay && !outcome && isIdle && (
        <Notice>No finished attempt used a different key. There is nothing to regrade.</Notice>
      )}
      {preview && !isOver && (
        <>
          <RegradePreview preview={preview} />
          <TextArea
            label="Reason"
            hint="Kept in the audit log. Affected users are told that their result changed."
            rows={3}
            maxLength={1000}
            {...field('reason')}
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

/** What a regrade would change. */
function RegradePreview({ preview }: { preview: RegradeReport }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="scores rise" value={preview.raised} />
        <Figure label="scores fall" value={preview.lowered} />
        <Figure label="pass now" value={preview.newlyPassed} />
        <Figure label="fail now" value={preview.newlyFailed} />
      </dl>
      <RegradeChanges changes={preview.changes} />
    </>
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

/** The attempts whose score would change, as far as the server lists them. */
function RegradeChanges({ changes }: { changes: RegradeReport['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <details className="rounded-option border border-line px-4 py-1.5">
      <summary className="min-h-11 content-center sm:min-h-9 font-semibold">
        {changes.length === 200 ? 'The first 200 attempts' : 'Affected attempts'}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Affected attempts" tabIndex={0} className="max-h-48 overflow-auto">
        <ul className="grid gap-1 pb-2 text-caption tabular-nums">
          {changes.map(({ attemptId, userId, scoreBefore, scoreAfter, statusBefore, statusAfter }) => (
            <li key={attemptId} className="flex flex-wrap justify-between gap-x-4">
              <Link to={`/admin/users/${userId}`} className="hover:underline">
                Attempt {attemptId.slice(-8)}
              </Link>
              <span>
                {scoreBefore} → {scoreAfter} right
                {statusBefore !== statusAfter && `, ${statusBefore} → ${statusAfter}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}

/** The current or latest regrade of a question, polled while it runs. */
export function useRegrade(questionId: string) {
  const client = useQueryClient();
  const { data: regrade, error } = useQuery({
    ...endpointQuery('GET /admin/questions/:questionId/regrade', { params: { questionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
  const isRunning = regrade != null && isUnderWay(regrade);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Scores and statistics have changed.
    if (wasRunning.current && !isRunning) void refreshAll(client);
    wasRunning.current = isRunning;
  }, [isRunning, client]);
  return { regrade: regrade ?? null, isRunning, error };
}
