import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { todayIn, yearsAfter } from '../../lib/study/day-words.ts';
import { browserTimeZone } from '../../lib/study/time-zones.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
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

type MovedDialogProps = { exam: TakenExam; onDone: () => void; onClose: () => void };

/** The new date of an exam that did not take place. */
function MovedDialog({ exam, onDone, onClose }: MovedDialogProps) {
  const giving = useOutcome(exam);
  const today = todayIn(browserTimeZone());
  const { form, field, errors, isBusy } = useForm({
    initial: { examOn: '' },
    check: ({ examOn }): Record<string, string> => (examOn ? {} : { examOn: say('moved.required') }),
    fallback: say('moved.notSaved'),
    send: async ({ examOn }) => {
      await giving.mutateAsync({ result: 'moved', examOn });
      onDone();
    },
  });
  return (
    <Dialog isOpen title={say('moved.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label={say('moved.date')} type="date" min={today} max={yearsAfter(today, 2)} {...field('examOn')} />
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {say('moved.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
