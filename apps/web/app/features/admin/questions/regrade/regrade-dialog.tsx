import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { serverMessage } from '../../../../lib/api/server-message.ts';
import { formatQuantity } from '../../../../lib/formats/format-quantity.ts';
import { requireFields, useForm } from '../../../../lib/forms/use-form.ts';
import { TextArea } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { TaskProgress } from '../../tasks/task-progress.tsx';
import { RegradeOutcome } from './regrade-outcome.tsx';
import { RegradePreview } from './regrade-preview.tsx';
import { useRegrade } from './use-regrade.ts';

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
