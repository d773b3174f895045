import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { InlineWarning } from '../room/exam-actions.tsx';

type PracticeActionsProps = {
  warning: string | null;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  hasFeedback: boolean;
  needsSubmit: boolean;
  canSubmit: boolean;
  onPrevious: () => void;
  onSubmit: () => void;
  onNext: () => void;
};

/** One way on at a time: first the answer, then the next question. */
export function PracticeActions({ warning, isFirst, isLast, isBusy, hasFeedback, ...rest }: PracticeActionsProps) {
  return (
    <>
      <InlineWarning text={warning} />
      <div className="flex min-h-12 items-center justify-between gap-3">
        <Button variant="quiet" size="large" disabled={isFirst} onClick={rest.onPrevious}>
          <ChevronLeft aria-hidden="true" className="-ms-1" />
          Previous
        </Button>
        {hasFeedback && (
          <Button variant="primary" size="large" isBusy={isBusy} onClick={rest.onNext}>
            {isLast ? 'Finish' : 'Next Question'}
            {!isLast && <ChevronRight aria-hidden="true" className="-me-1" />}
          </Button>
        )}
        {!hasFeedback && rest.needsSubmit && (
          <Button variant="primary" size="large" isBusy={isBusy} disabled={!rest.canSubmit} onClick={rest.onSubmit}>
            Submit Answer
          </Button>
        )}
        {!hasFeedback && !rest.needsSubmit && <p className="text-caption text-ink-muted">Choose an answer to go on</p>}
      </div>
    </>
  );
}
