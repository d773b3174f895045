import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { ArrowRight, BookOpen, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';

type ModeChoiceProps = {
  /** A final has exam mode only. */
  isFinal: boolean;
  /** The exam needs a plan first: the modes are shown, but cannot be pressed. */
  isLocked: boolean;
  openExam: { until: string } | undefined;
  openPractice: { id: string } | undefined;
  /** The button that was pressed, while its request is under way. */
  pending: AttemptMode | 'startOver' | null;
  onStart: (mode: AttemptMode) => void;
  onStartOver: (attemptId: string) => void;
};

/** A card for each mode that starts an attempt, or continues the open one. */
export function ModeChoice({
  isFinal,
  isLocked,
  openExam,
  openPractice,
  pending,
  onStart,
  onStartOver,
}: ModeChoiceProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ModeCard
        title={say('start.exam')}
        icon={<Timer aria-hidden="true" />}
        description={say('start.exam.text')}
        action={openExam ? say('action.continue') : say('start.exam.action')}
        note={openExam?.until}
        isPrimary
        isLocked={isLocked}
        isBusy={pending === 'exam'}
        isDisabled={pending !== null}
        onPress={() => onStart('exam')}
      />
      {!isFinal && (
        <>
          <ModeCard
            title={say('start.practice')}
            icon={<BookOpen aria-hidden="true" />}
            description={say('start.practice.text')}
            action={openPractice ? say('action.continue') : say('start.practice.action')}
            note={openPractice && say('start.practice.open')}
            isLocked={isLocked}
            isBusy={pending === 'practice'}
            isDisabled={pending !== null}
            onPress={() => onStart('practice')}
          />
          {openPractice && (
            <Button
              variant="quiet"
              isBusy={pending === 'startOver'}
              disabled={pending !== null}
              onClick={() => onStartOver(openPractice.id)}
              className="-mt-2 md:col-start-2"
            >
              {say('start.over')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type ModeCardProps = {
  title: string;
  icon: ReactNode;
  description: string;
  action: string;
  /** The open attempt in this mode. */
  note?: string | undefined;
  isPrimary?: boolean;
  isLocked: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

/** One way to take the exam, as one large target. */
function ModeCard({ title, icon, description, action, note, isPrimary, isLocked, ...rest }: ModeCardProps) {
  return (
    <button
      type="button"
      aria-busy={rest.isBusy || undefined}
      disabled={isLocked || rest.isDisabled}
      onClick={rest.onPress}
      className={cx(
        'group flex w-full flex-1 flex-col items-start gap-2 rounded-card border border-line-strong p-5 text-start transition-colors enabled:hover:border-accent sm:p-6',
        isLocked ? 'opacity-60' : 'bg-raised',
      )}
    >
      <span className="mb-1 flex items-center gap-3 text-title font-semibold">
        <span data-fill className="grid size-10 place-items-center rounded-control bg-accent-soft text-accent">
          {icon}
        </span>
        {title}
      </span>
      <span className="flex flex-1 flex-col gap-2">
        <span className="text-ink-muted">{description}</span>
        {note && <span className="font-medium text-ink">{note}</span>}
      </span>
      {!isLocked && (
        <span className={buttonStyle(isPrimary ? 'primary' : 'secondary', 'medium', 'mt-3 group-hover:border-accent')}>
          {rest.isBusy ? <Spinner /> : null}
          {action}
          {!rest.isBusy && <ArrowRight aria-hidden="true" />}
        </span>
      )}
    </button>
  );
}
