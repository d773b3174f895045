import { say } from '../../../lib/texts.ts';
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
      title={say('submit.title')}
      description={
        <div className="grid gap-3">
          <p>
            {say('submit.answered.before')} <strong className="text-ink">{answered}</strong> {say('submit.answered.of')}{' '}
            <strong className="text-ink">{say('quantity.questions', { count: total })}</strong>.
          </p>
          {open > 0 && <Notice tone="caution">{say('submit.unanswered', { count: open })}</Notice>}
          <p>{say('submit.final')}</p>
          {error && <Notice tone="negative">{error}</Notice>}
        </div>
      }
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{say('action.cancel')}</Button>
          <Button variant={first === undefined ? 'primary' : 'secondary'} isBusy={isSubmitting} onClick={onSubmit}>
            {say('submit.yes')}
          </Button>
          {first !== undefined && (
            <Button variant="primary" onClick={() => onGo(first)}>
              {say('submit.review')}
            </Button>
          )}
        </>
      }
    >
      <QuestionChips label={say('mark.unanswered')} places={unanswered} onGo={onGo} />
      <QuestionChips
        label={say('mark.incomplete')}
        places={placesOf(({ progress }) => progress === 'incomplete')}
        onGo={onGo}
      />
      <QuestionChips label={say('mark.flagged')} places={placesOf(({ isFlagged }) => isFlagged)} onGo={onGo} />
    </Dialog>
  );
}
