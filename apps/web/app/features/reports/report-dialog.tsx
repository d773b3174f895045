import type { reportReasons } from '@examplar/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Reason = (typeof reportReasons)[number];

const reasons: [Reason, string][] = [
  ['wrong_answer', 'The answer is wrong'],
  ['unclear', 'The wording is unclear'],
  ['outdated', 'It is out of date'],
  ['typo', 'There is a typing mistake'],
  ['other', 'Something else'],
];
const commentLength = 2_000;

type ReportDialogProps = { questionId: string; attemptId?: string; onClose: () => void };

/** What is wrong, in one choice and, for whoever knows more, in words. */
export function ReportDialog({ questionId, attemptId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation({
    mutationFn: (given: Reason) =>
      call('POST /questions/:questionId/reports', {
        params: { questionId },
        body: { reason: given, comment: comment.trim() || null, ...(attemptId && { attemptId }) },
      }),
    onSuccess: () => {
      onClose();
      showToast('Thank you. We will look at this question.', 'positive');
    },
  });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(reason === null);
    if (reason) report.mutate(reason);
  };

  return (
    <Dialog isOpen title="Report a problem" onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">What is wrong with this question?</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setIsMissing(false);
                }}
                className="size-5 flex-none"
              />
              {label}
            </label>
          ))}
          <p role="alert" className="text-caption font-medium text-negative">
            {isMissing && 'Please choose what is wrong'}
          </p>
        </fieldset>
        <TextArea
          label="Details (optional)"
          hint="A source helps us most."
          rows={3}
          maxLength={commentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {report.isError && (
          <Notice tone="negative">{messageOf(report.error, 'Your report could not be sent. Please try again.')}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={report.isPending} busyLabel="Sending…">
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
