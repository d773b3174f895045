import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { MovedDialog } from './moved-dialog.tsx';
import { type TakenExam, useOutcome } from './use-outcome.ts';

/** From the day after the exam until it is answered. Only 'passed' is asked again: it ends the plan. */
export function OutcomeQuestion({ target: exam }: { target: TakenExam }) {
  const { certificationCode, examOn } = exam;
  const giving = useOutcome(exam);
  const [dialog, setDialog] = useState<'passed' | 'moved' | null>(null);
  const give = (result: 'passed' | 'failed') => giving.mutate({ result }, { onSettled: () => setDialog(null) });
  return (
    <section aria-label={say('outcome.of', { certification: certificationCode })} className="grid content-start gap-3">
      <h3 className="font-heading text-title">{say('outcome.question')}</h3>
      <p className="text-ink-muted">
        {examOn && `${say('outcome.question.date', { certification: certificationCode, date: formatDate(examOn) })} `}
        {say('outcome.question.text')}
      </p>
      {giving.error && dialog !== 'moved' && (
        <Notice tone="negative">{messageOf(giving.error, say('outcome.notSaved'))}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button isBusy={giving.isPending && dialog === 'passed'} onClick={() => setDialog('passed')}>
          {say('outcome.iPassed')}
        </Button>
        <Button isBusy={giving.isPending && dialog === null} onClick={() => give('failed')}>
          {say('outcome.iFailed')}
        </Button>
        <Button disabled={giving.isPending} onClick={() => setDialog('moved')}>
          {say('outcome.moved')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={dialog === 'passed'}
        title={say('outcome.confirm', { certification: certificationCode })}
        confirmLabel={say('outcome.confirm.yes')}
        isBusy={giving.isPending}
        onConfirm={() => give('passed')}
        onCancel={() => setDialog(null)}
      >
        {say('outcome.confirm.text')}
      </ConfirmDialog>
      {dialog === 'moved' && <MovedDialog exam={exam} onDone={() => setDialog(null)} onClose={() => setDialog(null)} />}
    </section>
  );
}
