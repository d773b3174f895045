import type { reportReasons } from '@examplar/contract/reports';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';

type Reason = (typeof reportReasons)[number];

const reasons: [Reason, string][] = [
  ['wrong_answer', say('report.wrongAnswer')],
  ['unclear', say('report.unclear')],
  ['outdated', say('report.outdated')],
  ['typo', say('report.typo')],
  ['other', say('report.other')],
];
const commentLength = 2_000;

type ReportDialogProps = { questionId: string; attemptId?: string; onClose: () => void };

/** Reports a question: one reason and, if the user likes, details. */
function ReportDialog({ questionId, attemptId, onClose }: ReportDialogProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '', comment: '' },
    check: ({ reason }): FormErrors => (reason === '' ? { reason: say('report.reasonRequired') } : {}),
    fallback: say('report.notSent'),
    send: async ({ reason, comment }) => {
      await call('POST /questions/:questionId/reports', {
        params: { questionId },
        body: { reason: reason as Reason, comment: comment.trim() || null, ...(attemptId && { attemptId }) },
      });
      onClose();
      showToast(say('report.thanks'), 'positive');
    },
  });

  return (
    <Dialog isOpen title={say('report.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">{say('report.what')}</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                aria-invalid={errors.reason ? true : undefined}
                className="size-5 flex-none"
              />
              {label}
            </label>
          ))}
          <p role="alert" className="text-caption font-medium text-negative">
            {errors.reason}
          </p>
        </fieldset>
        <TextArea
          label={say('report.details')}
          hint={say('report.source')}
          rows={3}
          maxLength={commentLength}
          {...field('comment')}
        />
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={say('report.sending')}>
            {say('report.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ReportProblemProps = {
  questionId: string;
  /** Where it was met; a question of the bank was met in none. */
  attemptId?: string;
  className?: string;
};

/** Reports a problem with a question to its authors. */
export function ReportProblem({ className, ...met }: ReportProblemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" data-screen-only onClick={() => setIsOpen(true)} className={className}>
        <Flag aria-hidden="true" />
        {say('report.title')}
      </Button>
      {isOpen && <ReportDialog {...met} onClose={() => setIsOpen(false)} />}
    </>
  );
}
