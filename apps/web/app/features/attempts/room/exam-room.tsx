import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { formatLocalTime } from '../../../lib/format.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { LazyQuestionNote } from '../../notes/lazy-question-note.tsx';
import { LazyConfidence } from '../confidence/lazy-confidence.tsx';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { type AttemptEnd, countAnswered } from '../saving/attempt-state.ts';
import { ExamActions } from './exam-actions.tsx';
import { ExamDialogs } from './exam-dialogs.tsx';
import { ExamHeader } from './exam-header.tsx';
import { useExamKeys } from './keys/exam-keys.ts';
import { LazyCheckScreen, LazyNavigatorSheet } from './lazy-room-help.ts';
import { hasToCheck } from './navigator/question-marks.ts';
import { QuestionNavigator } from './navigator/question-navigator.tsx';
import { AskedQuestion } from './question/asked-question.tsx';
import { CaseBeside, QuestionWithCase, useScenario } from './question/question-with-case.tsx';
import { useQuestionFocus } from './question/use-question-place.ts';
import { RoomLayout, useIsWide, useTextSize } from './room-layout.tsx';
import { type RunningExam, useExamRoom } from './use-exam-room.ts';

let takeNoticeBack = () => {};

/** Tells a user who leaves a running exam how long it runs and where to resume it. */
function useLeavingNotice(expiresAt: string | null, isRunning: boolean) {
  const latest = useRef({ isHere: false, isRunning });
  latest.current.isRunning = isRunning;

  useEffect(() => {
    const room = latest.current;
    room.isHere = true;
    // Once the user is back, the notice is of no use.
    takeNoticeBack();
    return () => {
      room.isHere = false;
      // In development React unmounts and mounts the room again immediately, which does not count as leaving it.
      queueMicrotask(() => {
        const isSignedIn = useSessionStore.getState().token !== null;
        if (room.isHere || !room.isRunning || !expiresAt || !isSignedIn) return;
        takeNoticeBack = showToast(say('room.goesOn', { time: formatLocalTime(expiresAt) }));
      });
    };
  }, [expiresAt]);
}

type ExamRoomProps = {
  attempt: RunningExam;
  controller: AttemptController;
  onEnd: (end: AttemptEnd) => void;
};

/** The screen of a running exam: one question, with navigator, timer and help around it. */
export function ExamRoom({ attempt, controller, onEnd }: ExamRoomProps) {
  const room = useExamRoom(attempt, controller, onEnd);
  const { state, question, index, isChecking, marks, go, setPanel } = room;
  const [isTimeUp, setIsTimeUp] = useState(false);
  const asksConfidence = useSession().user?.asksConfidence ?? false;
  const textSize = useTextSize();
  const isWide = useIsWide(48, textSize);
  const hasRoomForCase = useIsWide(75, textSize);
  const shown = useScenario(attempt.scenarios, question);
  const labelId = useId();
  const questionRef = useRef<HTMLDivElement>(null);
  useLeavingNotice(attempt.expiresAt, state.end === null);
  useQuestionFocus(isChecking ? -1 : index, questionRef);
  const isStriking = useRoomKeys(room, asksConfidence);

  if (!question) return null;
  const answered = countAnswered(state.answers, attempt.questionIds);
  const isReadyToSubmit = isChecking || room.isLast || answered === marks.length;
  const submitButton = (
    <SubmitExamButton
      isPrimary={isReadyToSubmit}
      onPress={() => (isChecking || !hasToCheck(marks) ? setPanel('submit') : room.check(true))}
    />
  );
  const navigator = <QuestionNavigator marks={marks} current={isChecking ? -1 : index} onGo={go} />;
  const isCaseBeside = hasRoomForCase && !isChecking && shown.scenario !== null;

  return (
    <>
      <PageHead {...privateHeads.exam} title={`${attempt.certificationCode} · ${attemptTitle(attempt)}`} isPrivate />
      <RoomLayout
        isFlowing={!isWide && textSize >= 150}
        header={
          <ExamHeader
            attempt={attempt}
            controller={controller}
            room={room}
            labelId={labelId}
            answered={answered}
            isWide={isWide}
            onTimeUp={() => {
              setIsTimeUp(true);
              setPanel(null);
              void controller.submit('clock');
            }}
          />
        }
        scenario={isCaseBeside && <CaseBeside shown={shown} />}
        panel={isWide && <ExamPanel navigator={navigator} submit={isChecking ? null : submitButton} />}
        actions={!isChecking && <ExamActions room={room} isWide={isWide} isTight={isCaseBeside} />}
      >
        {isChecking ? (
          <Suspense>
            <LazyCheckScreen
              questions={attempt.questions}
              marks={marks}
              onGo={go}
              onBack={() => room.check(false)}
              submit={submitButton}
            />
          </Suspense>
        ) : (
          <>
            <ExamQuestion
              attempt={attempt}
              room={room}
              shown={shown}
              isCaseBeside={isCaseBeside}
              labelId={labelId}
              questionRef={questionRef}
              isStriking={isStriking}
            />
            {!isWide && room.isLast && <div className="mt-6">{submitButton}</div>}
          </>
        )}
      </RoomLayout>
      {!isWide && room.panel === 'navigator' && (
        <Suspense>
          <LazyNavigatorSheet onClose={() => setPanel(null)}>
            {navigator}
            {!isChecking && submitButton}
            <Button variant="quiet" onClick={() => setPanel('help')} className="justify-self-start">
              {say('room.help')}
            </Button>
          </LazyNavigatorSheet>
        </Suspense>
      )}
      <ExamDialogs room={room} attempt={attempt} controller={controller} isTimeUp={isTimeUp} />
    </>
  );
}

/** The navigator beside the question. It scrolls by itself, so that Submit Exam is always in sight. */
function ExamPanel({ navigator, submit }: { navigator: ReactNode; submit: ReactNode }) {
  return (
    <div className="sticky top-15 flex h-[calc(100dvh-3.75rem-1px)] w-64 flex-none flex-col border-s border-line lg:w-72">
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-7 pb-4 lg:px-6">{navigator}</div>
      {submit && <div className="border-t border-line px-5 py-4 lg:px-6">{submit}</div>}
    </div>
  );
}

/** It becomes the primary button once nothing else is left to do. */
function SubmitExamButton({ isPrimary, onPress }: { isPrimary: boolean; onPress: () => void }) {
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} size="large" onClick={onPress} className="w-full">
      {say('room.submit')}
    </Button>
  );
}

type ExamQuestionProps = {
  attempt: RunningExam;
  room: ReturnType<typeof useExamRoom>;
  shown: ReturnType<typeof useScenario>;
  isCaseBeside: boolean;
  labelId: string;
  questionRef: RefObject<HTMLDivElement | null>;
  isStriking: boolean;
};

/** The question in sight of a running exam, with its case and the learner's note. */
function ExamQuestion({ attempt, room, shown, isCaseBeside, ...rest }: ExamQuestionProps) {
  const { question } = room;
  const asksConfidence = useSession().user?.asksConfidence ?? false;
  if (!question) return null;
  return (
    <QuestionWithCase question={question} shown={shown} isBeside={isCaseBeside}>
      <AskedQuestion
        key={question.id}
        ref={rest.questionRef}
        question={question}
        labelId={rest.labelId}
        answer={room.answer}
        struck={room.struck}
        isLocked={room.isLocked}
        checked={null}
        isStriking={rest.isStriking}
        onAnswer={room.setAnswer}
        onStrike={room.strike}
      >
        {asksConfidence && (
          <LazyConfidence
            kind="note"
            chosen={room.confidence}
            isDisabled={room.isLocked}
            onChoose={room.toggleConfidence}
            otherwise={null}
          />
        )}
        <LazyQuestionNote questionId={question.id} text={attempt.notes[question.id] ?? ''} className="mt-4" />
        {Object.keys(room.state.answers).length === 0 && (
          <p className="mt-8 text-caption text-ink-muted max-lg:hidden pointer-coarse:hidden">
            {question.kind === 'choice'
              ? say('room.hint.choice', { last: 'ABCDEFGHI'.charAt(question.options.length - 1) })
              : say('room.hint.other')}
          </p>
        )}
      </AskedQuestion>
    </QuestionWithCase>
  );
}

/** The keys of a running exam. Returns whether the letter of an option to strike out is awaited. */
function useRoomKeys(room: ReturnType<typeof useExamRoom>, asksConfidence: boolean): boolean {
  const { question, index, isChecking, go } = room;
  return useExamKeys(question?.kind === 'choice' ? question.options.length : 0, (key) => {
    if (key.type === 'help') room.setPanel('help');
    if (isChecking) return key.type === 'help';
    if (key.type === 'toggle') room.toggle(key.letter);
    if (key.type === 'strike') room.strike(key.letter);
    if (key.type === 'flag') room.toggleFlag();
    if (key.type === 'confidence' && asksConfidence) room.toggleConfidence(key.confidence);
    if (key.type === 'move' && key.by === -1) go(index - 1);
    if (key.type === 'move' && key.by === 1) room.next();
    return key.type !== 'enter';
  });
}
