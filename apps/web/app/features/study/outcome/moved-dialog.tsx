import { useForm } from '../../../lib/forms/use-form.ts';
import { todayIn, yearsAfter } from '../../../lib/study/day-words.ts';
import { browserTimeZone } from '../../../lib/study/time-zones.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type TakenExam, useOutcome } from './use-outcome.ts';

type MovedDialogProps = { exam: TakenExam; onDone: () => void; onClose: () => void };

/** The new date of an exam that did not take place. */
export function MovedDialog({ exam, onDone, onClose }: MovedDialogProps) {
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
