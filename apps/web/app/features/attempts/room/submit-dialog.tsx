import { formatQuantity } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { QuestionChips } from './navigator/question-chips.tsx';
import type { QuestionMark } from './navigator/question-marks.ts';

type SubmitDialogProps = {
  marks: readonly QuestionMark[];
  answered: number;
  isSubmitting: boolean;
  error: string | null;
  onGo: (index: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Asks before an exam is submitted, and leads to what is still open or flagged instead (ATT-31). */
export function SubmitDialog({ marks, answered, isSubmitting, error, onGo, onSubmit, onCancel }: SubmitDialogProps) {
  const total = marks.length;
  const open = total - answered;
  const placesOf = (isShown: (mark: QuestionMark) => boolean) =>
    marks.flatMap((mark, index) => (mark.isReachable && isShown(mark) ? [index] : []));
  const unanswered = placesOf(({ progress }) => progress === 'unanswered');
  const [first] = unanswered;
  return (
    <Dialog
      isOpen
      kind="alert"
      title="Submit Exam?"
      description={
        <div className="grid gap-3">
          <p>
            You have answered <strong className="text-ink">{answered}</strong> out of{' '}
            <strong className="text-ink">{formatQuantity(total, 'question')}</strong>.
          </p>
          {open > 0 && (
            <Notice tone="caution">
              {formatQuantity(open, 'question')} {open === 1 ? 'is' : 'are'} unanswered and will count as wrong.
            </Notice>
          )}
          <p>This action cannot be undone.</p>
          {error && <Notice tone="negative">{error}</Notice>}
        </div>
      }
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant={first === undefined ? 'primary' : 'secondary'} isBusy={isSubmitting} onClick={onSubmit}>
            Yes, Submit
          </Button>
          {first !== undefined && (
            <Button variant="primary" onClick={() => onGo(first)}>
              Review unanswered
            </Button>
          )}
        </>
      }
    >
      <QuestionChips label="Not answered" places={unanswered} onGo={onGo} />
      <QuestionChips label="Incomplete" places={placesOf(({ progress }) => progress === 'incomplete')} onGo={onGo} />
      <QuestionChips label="Flagged" places={placesOf(({ isFlagged }) => isFlagged)} onGo={onGo} />
    </Dialog>
  );
}
