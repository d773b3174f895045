import { Suspense, useId, useRef, useState } from 'react';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { LazyQuestionNote } from '../../notes/lazy-question-note.tsx';
import { LazyReportProblem } from '../../reports/lazy-report-problem.tsx';
import { useExamKeys } from '../room/keys/use-exam-keys.ts';
import { LazyRoomHelp, usePreloadedHelp } from '../room/lazy-room-help.ts';
import { AskedQuestion } from '../room/question/asked-question.tsx';
import { CaseBeside } from '../room/question/case-beside.tsx';
import { QuestionWithCase } from '../room/question/question-with-case.tsx';
import { useQuestionFocus } from '../room/question/use-question-focus.ts';
import { useScenario } from '../room/question/use-scenario.ts';
import { RoomLayout } from '../room/room-layout.tsx';
import { useIsWide } from '../room/use-is-wide.ts';
import { useTextSize } from '../room/use-text-size.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import { Waiting } from '../waiting.tsx';
import { PracticeActions } from './practice-actions.tsx';
import type { PracticeAttempt, PracticeController } from './practice-controller.ts';
import { PracticeHeader } from './practice-header.tsx';
import { PracticeVerdict } from './practice-verdict.tsx';
import { usePracticeController } from './use-practice.ts';
import { usePracticeRoom } from './use-practice-room.ts';

type PracticeRoomProps = {
  attempt: PracticeAttempt;
  onEnd: (end: AttemptEnd) => void;
};

/** The room, once what this browser kept of the attempt has been read. */
export function PracticeRoom(props: PracticeRoomProps) {
  const controller = usePracticeController(props.attempt);
  return controller ? <OpenRoom controller={controller} {...props} /> : <Waiting />;
}

/** One question at a time; its verdict and explanation open under the answer, which stays where it is. */
function OpenRoom({ attempt, controller, onEnd }: PracticeRoomProps & { controller: PracticeController }) {
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
    if (key.does === 'help') setIsHelpOpen(true);
    if (key.does === 'strike' && !room.isLocked) room.strike(key.letter);
    return room.onKey(key, target);
  });

  if (!question) return null;
  const verdict = feedback && (
    <PracticeVerdict
      ref={verdictRef}
      feedback={feedback}
      question={question}
      hasLegend={question.kind === 'choice' && question.number_of_answers > 1}
    />
  );
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
            onHelp={() => setIsHelpOpen(true)}
          />
        }
        scenario={isCaseBeside && <CaseBeside shown={shown} />}
        actions={<PracticeActions {...room.actions} />}
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
            // A choice has its reasons under its options, so the verdict is above them, in reading order.
            verdict={question.kind === 'choice' && verdict}
          >
            {room.keptNotice && (
              <Notice tone="caution" className="mt-4">
                {room.keptNotice}
              </Notice>
            )}
            {question.kind !== 'choice' && verdict}
            {feedback && <LazyReportProblem questionId={question.id} attemptId={attempt.id} className="mt-3 -ms-3" />}
            <LazyQuestionNote questionId={question.id} text={attempt.notes[question.id] ?? ''} className="mt-4" />
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
