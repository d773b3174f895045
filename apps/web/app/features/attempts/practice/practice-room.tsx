import type { OpenAttempt } from '@examplar/contract/attempts';
import type { Confidence } from '@examplar/domain/study/confidence';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { roomExit } from '../../../lib/address/room-path.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { LazyQuestionNote } from '../../notes/lazy-question-note.tsx';
import { LazyReportProblem } from '../../reports/lazy-report-problem.tsx';
import { LazyConfidence } from '../confidence/lazy-confidence.tsx';
import { InlineWarning } from '../room/exam-actions.tsx';
import { useExamKeys } from '../room/keys/exam-keys.ts';
import { LazyRoomHelp, usePreloadedHelp } from '../room/lazy-room-help.ts';
import { AskedQuestion } from '../room/question/asked-question.tsx';
import { CaseBeside, QuestionWithCase, useScenario } from '../room/question/question-with-case.tsx';
import { useQuestionFocus } from '../room/question/use-question-place.ts';
import { RoomLayout, useIsWide, useTextSize } from '../room/room-layout.tsx';
import { SaveState } from '../room/save-state.tsx';
import type { SaveState as State } from '../saving/answer-outbox.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import { Waiting } from '../waiting.tsx';
import type { PracticeAttempt, RoomController } from './practice-controller.ts';
import { PracticeFeedback, VerdictBar, VerdictHeading } from './practice-verdict.tsx';
import { usePracticeController, usePracticeRoom } from './use-practice-room.ts';

type PracticeRoomProps = {
  attempt: PracticeAttempt;
  onEnd: (end: AttemptEnd) => void;
};

/** The room, once what this browser kept of the attempt has been read. */
export function PracticeRoom(props: PracticeRoomProps) {
  const controller = usePracticeController(props.attempt);
  return controller ? <OpenRoom controller={controller} {...props} /> : <Waiting />;
}

type OpenRoomProps = PracticeRoomProps & {
  controller: RoomController;
  /** Where the way out leads; if left out, to where its attempt belongs. */
  exit?: string;
  /** Below the header, in place of whether answers are saved. */
  status?: ReactNode;
  /** In place of what needs a connection: notes, reports and the way to a similar question. */
  withoutConnection?: ReactNode;
};

/** One question at a time; its explanation opens under the answer, which stays where it is. */
export function OpenRoom({ attempt, controller, onEnd, exit, status, withoutConnection }: OpenRoomProps) {
  const room = usePracticeRoom(attempt, controller, onEnd);
  const { practice, question, feedback, index, verdictRef } = room;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const textSize = useTextSize();
  const hasRoomForCase = useIsWide(62, textSize);
  const isWide = useIsWide(48, textSize);
  const shown = useScenario(attempt.scenarios, question);
  const labelId = useId();
  const questionRef = useRef<HTMLDivElement>(null);
  useQuestionFocus(index, questionRef);
  usePreloadedHelp();

  const isStriking = useExamKeys(question?.kind === 'choice' ? question.options.length : 0, (key, target) => {
    if (key.type === 'help') setIsHelpOpen(true);
    if (key.type === 'strike' && !room.isLocked) room.strike(key.letter);
    return room.onKey(key, target);
  });

  if (!question) return null;
  const isCaseBeside = hasRoomForCase && shown.scenario !== null;
  return (
    <>
      <PageHead
        {...privateHeads.exam}
        title={`${attempt.examId ? say('practice.mode') : attempt.certificationCode} · ${attemptTitle(attempt)}`}
        isPrivate
      />
      <RoomLayout
        isFlowing={!isWide && textSize >= 150}
        header={
          <PracticeHeader
            attempt={attempt}
            labelId={labelId}
            index={index}
            answered={room.answered}
            saveState={practice.saveState}
            exit={exit}
            status={status}
            onHelp={() => setIsHelpOpen(true)}
          />
        }
        scenario={isCaseBeside && <CaseBeside shown={shown} />}
        actions={
          <PracticeActions
            {...room.actions}
            verdict={feedback && <VerdictBar feedback={feedback} question={question} />}
          />
        }
      >
        <QuestionWithCase question={question} shown={shown} isBeside={isCaseBeside}>
          <AskedQuestion
            key={question.id}
            ref={questionRef}
            question={question}
            labelId={labelId}
            answer={room.answer}
            struck={room.struck}
            isLocked={room.isLocked}
            checked={feedback ?? null}
            isStriking={isStriking}
            onAnswer={room.setAnswer}
            onStrike={room.strike}
            verdict={feedback && <VerdictHeading ref={verdictRef} feedback={feedback} />}
          >
            {room.keptNotice && (
              <Notice tone="caution" className="mt-4">
                {room.keptNotice}
              </Notice>
            )}
            {feedback && (
              <PracticeFeedback
                feedback={feedback}
                question={question}
                answer={room.answer}
                certificationId={attempt.certificationId}
                isCutOff={Boolean(withoutConnection)}
              />
            )}
            {withoutConnection ?? (
              <>
                {feedback && (
                  <LazyReportProblem questionId={question.id} attemptId={attempt.id} className="mt-3 -ms-3" />
                )}
                <LazyQuestionNote questionId={question.id} text={attempt.notes[question.id] ?? ''} className="mt-4" />
              </>
            )}
          </AskedQuestion>
        </QuestionWithCase>
      </RoomLayout>
      {isHelpOpen && (
        <Suspense>
          <LazyRoomHelp hasClock={false} onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type PracticeHeaderProps = {
  attempt: OpenAttempt;
  labelId: string;
  index: number;
  answered: number;
  saveState: State;
  exit: string | undefined;
  status: ReactNode;
  onHelp: () => void;
};

/** The title of the practice attempt and its progress. It can be left at any time and resumed later. */
function PracticeHeader({ attempt, labelId, index, answered, saveState, exit, status, onHelp }: PracticeHeaderProps) {
  const { pathname } = useLocation();
  const total = attempt.questions.length;
  return (
    <div className="py-1 md:py-2">
      <div className="flex min-h-11 items-center gap-x-4 cramped:flex-wrap">
        <div className="min-w-0 flex-1 cramped:basis-full md:flex md:items-center md:gap-4">
          <h1
            lang={langOf(attempt, 'examTitle')}
            className="font-semibold max-md:line-clamp-2 max-md:text-caption md:truncate"
          >
            {attempt.certificationCode} · {attemptTitle(attempt)}
          </h1>
          <p id={labelId} className="whitespace-nowrap text-ink-muted tabular-nums max-md:text-caption">
            {say('room.place', { number: index + 1, total })}
          </p>
          {status === undefined && <SaveState state={saveState} isQuiet />}
        </div>
        <IconButton label={say('room.help')} aria-haspopup="dialog" onClick={onHelp} className="-me-3 flex-none">
          <Keyboard aria-hidden="true" />
        </IconButton>
        <Link to={exit ?? roomExit(attempt, pathname)} className={buttonStyle('quiet', 'medium', '-me-3')}>
          {say('practice.exit')}
        </Link>
      </div>
      <ProgressBar
        percent={(answered / total) * 100}
        label={say('practice.progress', { answered, total })}
        className="mb-1.5 h-1.5"
      />
      {status}
    </div>
  );
}

type PracticeActionsProps = {
  /** Beside the way on. */
  verdict: ReactNode;
  warning: string | null;
  /** The questions that are still open, once Finish was pressed. */
  open: { text: string; onGo: () => void } | null;
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
function PracticeActions({ verdict, warning, isFirst, isLast, isBusy, isAnswered, ...rest }: PracticeActionsProps) {
  const submit = (
    <Button variant="primary" size="large" isBusy={isBusy} disabled={!rest.canSubmit} onClick={() => rest.onSubmit()}>
      {say('practice.submit')}
    </Button>
  );
  return (
    <>
      <InlineWarning text={warning ?? rest.open?.text ?? null}>
        {!warning && rest.open && (
          <>
            <Button onClick={rest.open.onGo}>{say('practice.open.go')}</Button>
            <Button isBusy={isBusy} onClick={rest.onNext}>
              {say('practice.open.finish')}
            </Button>
          </>
        )}
      </InlineWarning>
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
        {verdict}
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
