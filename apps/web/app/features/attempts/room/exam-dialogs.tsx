import { Suspense, useId } from 'react';
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

const shownCount = 10;

type QuestionChipsProps = { label: string; places: readonly number[]; onGo: (index: number) => void };

/** The first ten of some questions by number, each one press away. Nothing where there are none. */
function QuestionChips({ label, places, onGo }: QuestionChipsProps) {
  const labelId = useId();
  const more = places.length - shownCount;
  if (places.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that lead somewhere, not fields of a form
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-1.5">
      <span id={labelId} className="me-1 w-full text-caption font-semibold">
        {label}
      </span>
      {places.slice(0, shownCount).map((place) => (
        <Button key={place} size="small" onClick={() => onGo(place)} className="min-w-11 tabular-nums">
          <span className="sr-only">{say('question.word')} </span>
          {place + 1}
        </Button>
      ))}
      {more > 0 && <span className="text-caption text-ink-muted">{say('room.andMore', { more })}</span>}
    </div>
  );
}

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
function SubmitDialog({ marks, answered, isSubmitting, error, onGo, onSubmit, onCancel }: SubmitDialogProps) {
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
