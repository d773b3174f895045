import type { Confidence } from '@examplar/domain/study/confidence';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfidence } from '../confidence/lazy-confidence.tsx';
import { InlineWarning } from '../room/exam-actions.tsx';

type PracticeActionsProps = {
  warning: string | null;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  /** Checked, or kept until it can be. */
  isAnswered: boolean;
  needsSubmit: boolean;
  asksConfidence: boolean;
  canSubmit: boolean;
  onPrevious: () => void;
  onSubmit: (confidence?: Confidence) => void;
  onSkip: () => void;
  onNext: () => void;
};

/** One button at a time: first to answer, then to go to the next question. */
export function PracticeActions({ warning, isFirst, isLast, isBusy, isAnswered, ...rest }: PracticeActionsProps) {
  const submit = (
    <Button variant="primary" size="large" isBusy={isBusy} disabled={!rest.canSubmit} onClick={() => rest.onSubmit()}>
      {say('practice.submit')}
    </Button>
  );
  return (
    <>
      <InlineWarning text={warning} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:gap-x-1 max-sm:*:px-3">
        <Button
          variant="quiet"
          size="large"
          disabled={isFirst}
          onClick={rest.onPrevious}
          className="me-auto max-sm:-ms-3"
        >
          <ChevronLeft aria-hidden="true" className="-ms-1 max-sm:hidden" />
          {say('room.previous')}
        </Button>
        {!isAnswered && !isLast && (
          <Button variant="quiet" size="large" disabled={isBusy} onClick={rest.onSkip}>
            {say('room.skip')}
          </Button>
        )}
        {isAnswered && (
          <Button variant="primary" size="large" isBusy={isBusy} onClick={rest.onNext}>
            {isLast ? say('practice.finish') : say('practice.next')}
            {!isLast && <ChevronRight aria-hidden="true" className="-me-1" />}
          </Button>
        )}
        {!isAnswered &&
          rest.needsSubmit &&
          (rest.asksConfidence ? (
            <LazyConfidence
              kind="check"
              isBusy={isBusy}
              isDisabled={!rest.canSubmit}
              onChoose={rest.onSubmit}
              otherwise={submit}
            />
          ) : (
            submit
          ))}
      </div>
    </>
  );
}
