import { Suspense, useId, useRef, useState } from 'react';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { type AttemptEnd, countAnswered } from '../saving/attempt-state.ts';
import { ExamActions } from './exam-actions.tsx';
import { ExamDialogs } from './exam-dialogs.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamPanel, SubmitExamButton } from './exam-panel.tsx';
import { useRoomKeys } from './keys/use-room-keys.ts';
import { LazyCheckScreen, LazyNavigatorSheet } from './lazy-room-help.ts';
import { hasToCheck } from './navigator/question-marks.ts';
import { QuestionNavigator } from './navigator/question-navigator.tsx';
import { CaseBeside } from './question/case-beside.tsx';
import { ExamQuestion } from './question/exam-question.tsx';
import { useQuestionFocus } from './question/use-question-focus.ts';
import { useScenario } from './question/use-scenario.ts';
import { RoomLayout } from './room-layout.tsx';
import { type RunningExam, useExamRoom } from './use-exam-room.ts';
import { useIsWide } from './use-is-wide.ts';
import { useLeavingNotice } from './use-leaving-notice.ts';
import { useTextSize } from './use-text-size.ts';

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
