import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { TakenExam } from './given-outcomes.ts';
import { MovedDialog } from './moved-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

/** From the day after the exam until it is answered. Only 'passed' is asked again: it ends the plan. */
export function OutcomeQuestion({ target: exam }: { target: TakenExam }) {
  const { certificationCode, examOn } = exam;
  const giving = useOutcome(exam);
  const [dialog, setDialog] = useState<'passed' | 'moved' | null>(null);
  const give = (result: 'passed' | 'failed') => giving.mutate({ result }, { onSettled: () => setDialog(null) });
  return (
    <section aria-label={`Outcome of ${certificationCode}`} className="grid content-start gap-3">
      <h3 className="font-heading text-heading">How did it go?</h3>
      <p className="text-ink-muted">
        {examOn ? `Your ${certificationCode} exam was on ${formatDate(examOn)}. ` : ''}
        Your answer makes estimates better for everyone who comes after you. It never shows your name.
      </p>
      {giving.error && dialog !== 'moved' && (
        <Notice tone="negative">{messageOf(giving.error, 'This could not be saved. Please try again.')}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button isBusy={giving.isPending && dialog === 'passed'} onClick={() => setDialog('passed')}>
          I passed
        </Button>
        <Button isBusy={giving.isPending && dialog === null} onClick={() => give('failed')}>
          I did not pass
        </Button>
        <Button disabled={giving.isPending} onClick={() => setDialog('moved')}>
          It was moved
        </Button>
      </div>
      <ConfirmDialog
        isOpen={dialog === 'passed'}
        title={`You passed ${certificationCode}?`}
        confirmLabel="Yes, I passed"
        isBusy={giving.isPending}
        onConfirm={() => give('passed')}
        onCancel={() => setDialog(null)}
      >
        Your plan for this exam then ends. Your answers and results stay.
      </ConfirmDialog>
      {dialog === 'moved' && <MovedDialog exam={exam} onDone={() => setDialog(null)} onClose={() => setDialog(null)} />}
    </section>
  );
}
