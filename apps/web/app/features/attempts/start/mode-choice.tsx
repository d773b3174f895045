import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { BookOpen, Timer } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ModeCard } from './mode-card.tsx';

type ModeChoiceProps = {
  /** A final has exam mode only. */
  isFinal: boolean;
  openExam: { until: string } | undefined;
  openPractice: { id: string } | undefined;
  /** The button that was pressed, while its request is under way. */
  pending: AttemptMode | 'startOver' | null;
  onStart: (mode: AttemptMode) => void;
  onStartOver: (attemptId: string) => void;
};

/** A card for each mode that starts an attempt, or continues the open one. */
export function ModeChoice({ isFinal, openExam, openPractice, pending, onStart, onStartOver }: ModeChoiceProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ModeCard
        title={say('start.exam')}
        icon={<Timer aria-hidden="true" />}
        description={say('start.exam.text')}
        action={openExam ? say('action.continue') : say('start.exam.action')}
        note={openExam?.until}
        isPrimary
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
