import { Suspense } from 'react';
import { say, sayParts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { countAnswered } from '../saving/attempt-state.ts';
import { LazyClosingDialog, LazyRoomHelp, usePreloadedHelp } from './lazy-room-help.ts';
import type { QuestionMark } from './navigator/question-marks.ts';
import type { RunningExam, useExamRoom } from './use-exam-room.ts';

type SubmitDialogProps = {
  marks: readonly QuestionMark[];
  answered: number;
  isSubmitting: boolean;
  error: string | null;
  onGo: (index: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Asks before an exam is submitted, with the way back to what is still open (ATT-31). Which questions are, the check screen has shown. */
function SubmitDialog({ marks, answered, isSubmitting, error, onGo, onSubmit, onCancel }: SubmitDialogProps) {
  const total = marks.length;
  const open = total - answered;
  const first = marks.findIndex((mark) => mark.isReachable && mark.progress === 'unanswered');
  return (
    <Dialog
      isOpen
      kind="alert"
      title={say('submit.title')}
      description={
        <div className="grid gap-3">
          <p>
            {sayParts(
              'submit.answered',
              { answered, total },
              { b: (text) => <strong className="text-ink">{text}</strong> },
            )}
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
          <Button variant={first === -1 ? 'primary' : 'secondary'} isBusy={isSubmitting} onClick={onSubmit}>
            {say('submit.yes')}
          </Button>
          {first !== -1 && (
            <Button variant="primary" onClick={() => onGo(first)}>
              {say('submit.review')}
            </Button>
          )}
        </>
      }
    />
  );
}

type ExamDialogsProps = {
  room: ReturnType<typeof useExamRoom>;
  attempt: RunningExam;
  controller: AttemptController;
  isTimeUp: boolean;
};

/** Everything that can open over a running exam. */
export function ExamDialogs({ room, attempt, controller, isTimeUp }: ExamDialogsProps) {
  const { state, closing, panel, marks, setPanel } = room;
  usePreloadedHelp();
  const closingMarks = closing ? marks.slice(state.closedThrough, closing.move.closes) : [];
  return (
    <>
      {panel === 'help' && (
        <Suspense>
          <LazyRoomHelp hasClock onClose={() => setPanel(null)} />
        </Suspense>
      )}
      {closing?.move.asks && (
        <Suspense>
          <LazyClosingDialog
            attempt={attempt}
            section={closing.move.asks}
            through={closing.move.closes}
            closedThrough={state.closedThrough}
            unanswered={closingMarks.filter(({ progress }) => progress === 'unanswered').length}
            onClose={room.leave}
            onStay={room.stay}
          />
        </Suspense>
      )}
      {panel === 'submit' && (
        <SubmitDialog
          marks={marks}
          answered={countAnswered(state.answers, attempt.questionIds)}
          isSubmitting={state.isSubmitting}
          error={state.submitError}
          onGo={room.go}
          onSubmit={() => void controller.submit()}
          onCancel={() => setPanel(null)}
        />
      )}
      <TimeUpDialog isOpen={isTimeUp} error={state.submitError} onAgain={() => void controller.submit('clock')} />
    </>
  );
}

type TimeUpDialogProps = { isOpen: boolean; error: string | null; onAgain: () => void };

/** Covers the exam while it is submitted at zero; it cannot be closed, since there is nothing to go back to. */
function TimeUpDialog({ isOpen, error, onAgain }: TimeUpDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      kind="alert"
      title={say('room.timeUp')}
      description={
        error ? (
          <div className="grid gap-3">
            <Notice tone="negative">{error}</Notice>
            <p>{say('room.timeUp.safe')}</p>
          </div>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner /> {say('room.submitting')}
          </p>
        )
      }
      onClose={() => {}}
      footer={
        error && (
          <Button variant="primary" onClick={onAgain}>
            {say('room.tryAgain')}
          </Button>
        )
      }
    />
  );
}
