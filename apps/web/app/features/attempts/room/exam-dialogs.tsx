import { Suspense } from 'react';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { countAnswered } from '../saving/attempt-state.ts';
import { TimeUpDialog } from './clock/time-up-dialog.tsx';
import { LazyClosingDialog, LazyRoomHelp, usePreloadedHelp } from './lazy-room-help.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import type { RunningExam, useExamRoom } from './use-exam-room.ts';

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
