import type { OpenAttempt } from '@examplar/contract/attempts';
import { LayoutGrid } from 'lucide-react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import type { SaveState as State } from '../saving/answer-queue.ts';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { ExamTimer } from './exam-timer.tsx';
import { FlagButton } from './flag-button.tsx';
import { SaveState } from './save-state.tsx';

type ExamHeaderProps = {
  attempt: OpenAttempt;
  controller: AttemptController;
  labelId: string;
  index: number;
  answered: number;
  saveState: State;
  isWide: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  onTimeUp: () => void;
  onNavigator: () => void;
};

/** One slim line, two on a phone: what is taken, where in it, whether it is saved, how much time is left. */
export function ExamHeader(props: ExamHeaderProps) {
  const { attempt, controller, index, answered, saveState, isWide } = props;
  const total = attempt.questions.length;
  const place = (
    <p id={props.labelId} className="whitespace-nowrap text-ink-muted tabular-nums max-md:text-caption">
      Question {index + 1} of {total}
    </p>
  );
  const answeredText = `Answered: ${answered} / ${total}`;
  const timer = <ExamTimer controller={controller} onTimeUp={props.onTimeUp} />;

  if (isWide) {
    return (
      <div className="flex min-h-15 items-center gap-5">
        <Title attempt={attempt} className="font-semibold" />
        {place}
        <div className="ms-auto flex items-center gap-5">
          <SaveState state={saveState} />
          <p className="text-caption whitespace-nowrap text-ink-muted tabular-nums">{answeredText}</p>
          {timer}
        </div>
      </div>
    );
  }
  return (
    <div className="pt-1">
      <div className="flex min-h-8 items-center gap-3">
        <Title attempt={attempt} className="flex-1 text-caption font-semibold" />
        <SaveState state={saveState} />
        {timer}
      </div>
      <div className="-me-3 -mt-1 flex min-h-11 items-center">
        {place}
        <div className="ms-auto flex items-center">
          <FlagButton isCompact isFlagged={props.isFlagged} onToggle={props.onFlag} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={props.onNavigator}
            className={buttonStyle('quiet', 'medium', 'px-3 text-caption whitespace-nowrap tabular-nums')}
          >
            <LayoutGrid aria-hidden="true" />
            <span>{answeredText}</span>
            <span className="sr-only">, all questions</span>
          </button>
        </div>
      </div>
    </div>
  );
}

/** Where there is little room, the name gives way, never the code. */
function Title({ attempt, className }: { attempt: OpenAttempt; className: string }) {
  return (
    <h1 className={cx('flex min-w-0 whitespace-pre', className)}>
      <span>{attempt.certificationCode}</span>
      <span className="min-w-0 overflow-hidden text-ellipsis"> · {attempt.examTitle}</span>
    </h1>
  );
}
