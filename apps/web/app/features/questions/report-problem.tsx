import { Flag } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import type { InputOf } from '../../lib/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Report = InputOf<'POST /questions/:questionId/reports'>['body'];

const reasons: Record<Report['reason'], string> = {
  wrong_answer: 'The answer is wrong',
  unclear: 'The wording is unclear',
  outdated: 'It is out of date',
  typo: 'There is a typing mistake',
  other: 'Something else',
};
const longestComment = 2_000;

/** Lets a reader tell us what is wrong with a question. */
export function ReportProblem({ questionId }: { questionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-3 mt-3 -mb-2">
        <Flag aria-hidden="true" />
        Report a problem
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Report a problem">
        <ReportForm questionId={questionId} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const comment = String(fields.get('comment') ?? '').trim();
    const reason = String(fields.get('reason')) as Report['reason'];
    setIsSending(true);
    setFailure(null);
    try {
      await call('POST /questions/:questionId/reports', {
        params: { questionId },
        body: { reason, ...(comment && { comment }) },
      });
      showToast('Thank you. We will look at this question.', 'positive');
      onClose();
    } catch (error) {
      setFailure(messageOf(error, 'Your report could not be sent. Please try again.'));
      setIsSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Select label="What is wrong?" name="reason">
        {Object.entries(reasons).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Details"
        name="comment"
        rows={4}
        maxLength={longestComment}
        hint="Optional. A source helps us most."
      />
      {failure && <Notice tone="negative">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSending} busyLabel="Sending…">
          Send report
        </Button>
      </div>
    </form>
  );
}
