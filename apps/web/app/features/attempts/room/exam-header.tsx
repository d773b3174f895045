import type { OpenAttempt } from '@examplar/contract/attempts';
import { AlarmClock, Keyboard, LayoutGrid } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatClock } from '../../../lib/formats/quantities.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { announcementOf, hasSlept, setAfterSleep, shownBelowSeconds, urgentBelowSeconds } from './clock/exam-clock.ts';
import { FlagButton } from './navigator/question-navigator.tsx';
import { SaveState } from './save-state.tsx';
import type { useExamRoom } from './use-exam-room.ts';

const tickMs = 250;

/** The seconds left, what a screen reader is to announce now, and the call at zero. Notices when the device slept. */
function useTimeLeft(controller: AttemptController, onTimeUp: () => void) {
  const [seconds, setSeconds] = useState(() => controller.clock.secondsLeft());
  const [announcement, setAnnouncement] = useState('');
  const timeIsUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    let shown = controller.clock.secondsLeft();
    let tickedAt = Date.now();
    const tick = () => {
      const pauseMs = Date.now() - tickedAt;
      tickedAt = Date.now();
      if (hasSlept(pauseMs)) void setAfterSleep(() => controller.resync());
      const left = controller.clock.secondsLeft();
      if (left === shown) return;
      const text = announcementOf(shown, left);
      if (text) setAnnouncement(text);
      shown = left;
      setSeconds(left);
      if (left === 0) timeIsUp();
    };
    const timer = setInterval(tick, tickMs);
    if (shown === 0) timeIsUp();
    return () => clearInterval(timer);
  }, [controller]);

  return { seconds, announcement };
}

type ExamTimerProps = {
  controller: AttemptController;
  /** The learner asked for no clock; it returns for the last minutes (ATT-32). */
  isHidden: boolean;
  onTimeUp: () => void;
};

/** Quiet until ten minutes are left, then red with an alarm clock. A screen reader announces 10, 5 and 1 minute. */
function ExamTimer({ controller, isHidden, onTimeUp }: ExamTimerProps) {
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

type ExamHeaderProps = {
  attempt: OpenAttempt;
  controller: AttemptController;
  room: ReturnType<typeof useExamRoom>;
  labelId: string;
  answered: number;
  isWide: boolean;
  onTimeUp: () => void;
};

/** One line, two on a phone: the exam, the current question, the save state and the time left. */
export function ExamHeader(props: ExamHeaderProps) {
  const { attempt, controller, room, answered, isWide } = props;
  const { index, isFlagged } = room;
  const { saveState } = room.state;
  const total = attempt.questions.length;
  const place = (
    <p id={props.labelId} className="whitespace-nowrap text-ink-muted tabular-nums max-md:text-caption">
      {say('room.place', { number: index + 1, total })}
    </p>
  );
  const answeredText = say('room.answered', { answered, total });
  const isClockHidden = useSession().user?.hidesClock ?? false;
  const timer = <ExamTimer controller={controller} isHidden={isClockHidden} onTimeUp={props.onTimeUp} />;
  const progress = (
    <div
      aria-hidden="true"
      data-bar
      className="absolute inset-s-0 -bottom-px h-0.5 bg-accent transition-[width]"
      style={{ width: `${(answered / total) * 100}%` }}
    />
  );
  const help = (
    <IconButton
      label={say('room.help')}
      aria-haspopup="dialog"
      onClick={() => room.setPanel('help')}
      className="flex-none"
    >
      <Keyboard aria-hidden="true" />
    </IconButton>
  );

  if (isWide) {
    return (
      <div className="flex min-h-15 flex-wrap items-center gap-x-5">
        <Title attempt={attempt} className="flex-1 font-semibold lg:flex-initial" />
        {place}
        <div className="ms-auto flex flex-wrap items-center gap-x-5">
          <SaveState state={saveState} />
          <p className="text-caption whitespace-nowrap text-ink-muted tabular-nums">{answeredText}</p>
          {timer}
          {help}
        </div>
        {progress}
      </div>
    );
  }
  return (
    <div className="pt-0.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <Title attempt={attempt} className="flex-1 basis-14 text-caption font-semibold" />
        <SaveState state={saveState} />
        {timer}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 pb-1">
        {place}
        <span className="ms-auto">
          <FlagButton isCompact isFlagged={isFlagged} onToggle={room.toggleFlag} />
        </span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => room.setPanel('navigator')}
          className={buttonStyle(
            'secondary',
            'medium',
            'gap-[6px] px-[10px] text-caption whitespace-nowrap tabular-nums',
          )}
        >
          <LayoutGrid aria-hidden="true" />
          <span>{answeredText}</span>
          <span className="sr-only">{say('room.andAllQuestions')}</span>
        </button>
      </div>
      {progress}
    </div>
  );
}

/** One line. If it is too narrow for both, the name wraps and the code is cut off. */
function Title({ attempt, className }: { attempt: OpenAttempt; className: string }) {
  return (
    <h1 className={cx('flex h-[1lh] min-w-0 flex-wrap-reverse content-end overflow-hidden whitespace-pre', className)}>
      <span>{attempt.certificationCode} · </span>
      <span lang={langOf(attempt, 'examTitle')} className="max-w-full overflow-hidden text-ellipsis">
        {attemptTitle(attempt)}
      </span>
    </h1>
  );
}
