import { AlarmClock } from 'lucide-react';
import { formatClock } from '../../../../lib/formats/format-clock.ts';
import { say } from '../../../../lib/texts.ts';
import { cx } from '../../../../ui/class-names.ts';
import type { AttemptController } from '../../saving/attempt-controller.ts';
import { shownBelowSeconds, urgentBelowSeconds } from './exam-clock.ts';
import { useTimeLeft } from './use-time-left.ts';

type ExamTimerProps = {
  controller: AttemptController;
  /** The learner asked for no clock; it returns for the last minutes (ATT-32). */
  isHidden: boolean;
  onTimeUp: () => void;
};

/** Quiet until ten minutes are left, then red with an alarm clock. A screen reader announces 10, 5 and 1 minute. */
export function ExamTimer({ controller, isHidden, onTimeUp }: ExamTimerProps) {
  const { seconds, announcement } = useTimeLeft(controller, onTimeUp);
  const isUrgent = seconds < urgentBelowSeconds;
  const isShown = !isHidden || seconds <= shownBelowSeconds;
  return (
    <>
      {isShown && (
        <span
          role="timer"
          aria-label={say('room.timeLeft')}
          data-urgent={isUrgent || undefined}
          data-fill={isUrgent || undefined}
          className={cx(
            'inline-flex items-center gap-1.5 rounded-small text-reading leading-none font-bold tabular-nums',
            isUrgent && 'bg-negative-soft px-2 py-1.5 text-negative',
          )}
        >
          {isUrgent && <AlarmClock aria-hidden="true" />}
          {formatClock(seconds)}
        </span>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
