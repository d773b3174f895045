import type { OpenAttempt } from '@examplar/contract/attempts';
import { checkAnswer, incompleteWarning } from '@examplar/domain/questions/answers';
import { includesOption } from '@examplar/domain/questions/answers/chosen-options';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { answerFormatOf } from '../../../lib/answer-format.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import type { AttemptController } from '../saving/attempt-controller.ts';
import { type AttemptEnd, countAnswered, shownAnswer } from '../saving/attempt-state.ts';
import { AskedQuestion } from './asked-question.tsx';
import { ExamActions } from './exam-actions.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamPanel, SubmitExamButton } from './exam-panel.tsx';
import { NavigatorSheet } from './navigator-sheet.tsx';
import { QuestionNavigator } from './question-navigator.tsx';
import { RoomLayout } from './room-layout.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeUpDialog } from './time-up-dialog.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { useLeavingNotice } from './use-leaving-notice.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useQuestionPlace } from './use-question-place.ts';

type Exam = OpenAttempt & { mode: 'exam' };
type ExamRoomProps = { attempt: Exam; controller: AttemptController; onEnd: (end: AttemptEnd) => void };

/** The running exam: one question in sight, everything else a glance or a key away. */
export function ExamRoom({ attempt, controller, onEnd }: ExamRoomProps) {
  const state = useStore(controller.state);
  const { questions } = attempt;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, state.answers);
  const [warning, setWarning] = useState<string | null>(null);
  const [openPanel, setOpenPanel] = useState<'submit' | 'navigator' | null>(null);
  const [isTimeUp, setIsTimeUp] = useState(false);
  const isWide = useIsWide();
  const labelId = useId();
  const questionRef = useRef<HTMLDivElement>(null);
  const question = questions[index];
  const answer = question ? shownAnswer(state, question.id) : '';
  const isFlagged = question ? state.flags.has(question.id) : false;
  const answered = countAnswered(state.answers, attempt.questionIds);
  useLeavingNotice(attempt.expiresAt, state.end === null);

  useEffect(() => {
    if (state.end) onEnd(state.end);
  }, [state.end, onEnd]);

  const go = (to: number) => {
    setOpenPanel(null);
    setWarning(null);
    if (to < 0 || to >= questions.length || to === index) return;
    if (question) controller.leave(question.id);
    setIndex(to);
  };
  useQuestionFocus(index, questionRef);

  const next = () => {
    const incomplete = question ? incompleteWarning(answer, answerFormatOf(question)) : null;
    if (incomplete) setWarning(incomplete);
    else go(index + 1);
  };
  const choose = (letter: string) => {
    if (question) controller.choose(question, letter);
    setWarning(null);
  };
  const toggleFlag = () => question && controller.toggleFlag(question.id);

  useExamKeys(question?.options.length ?? 0, (key) => {
    if (key.does === 'toggle') choose(key.letter);
    if (key.does === 'flag') toggleFlag();
    if (key.does === 'move') {
      if (key.by === -1) go(index - 1);
      else if (index < questions.length - 1) next();
    }
    return key.does !== 'enter';
  });

  if (!question) return null;
  const format = answerFormatOf(question);
  const refusal = checkAnswer(answer, format).ok ? null : incompleteWarning(answer, format);
  const marks = questions.map(({ id }) => ({ isAnswered: Boolean(state.answers[id]), isFlagged: state.flags.has(id) }));
  const navigator = <QuestionNavigator marks={marks} current={index} onGo={go} />;
  const isReadyToSubmit = index === questions.length - 1 || answered === questions.length;
  const submitButton = <SubmitExamButton isPrimary={isReadyToSubmit} onPress={() => setOpenPanel('submit')} />;

  return (
    <>
      <PageHead {...privateHeads.exam} title={`${attempt.certificationCode} · ${attempt.examTitle}`} isPrivate />
      <RoomLayout
        header={
          <ExamHeader
            attempt={attempt}
            controller={controller}
            labelId={labelId}
            index={index}
            answered={answered}
            saveState={state.saveState}
            isWide={isWide}
            isFlagged={isFlagged}
            onFlag={toggleFlag}
            onTimeUp={() => {
              setIsTimeUp(true);
              setOpenPanel(null);
              void controller.submit('clock');
            }}
            onNavigator={() => setOpenPanel('navigator')}
          />
        }
        panel={isWide && <ExamPanel navigator={navigator} submit={submitButton} />}
        actions={
          <ExamActions
            warning={warning ?? refusal}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            isWide={isWide}
            isFlagged={isFlagged}
            onFlag={toggleFlag}
            onPrevious={() => go(index - 1)}
            onSkip={() => go(index + 1)}
            onNext={next}
          />
        }
      >
        <AskedQuestion
          key={question.id}
          ref={questionRef}
          question={question}
          labelId={labelId}
          stateOf={(letter) => (includesOption(answer, letter) ? 'chosen' : 'idle')}
          onChoose={choose}
        />
        {!isWide && openPanel !== 'navigator' && <div className="mt-6">{submitButton}</div>}
      </RoomLayout>
      {!isWide && openPanel === 'navigator' && (
        <NavigatorSheet onClose={() => setOpenPanel(null)}>
          {navigator}
          {submitButton}
        </NavigatorSheet>
      )}
      <SubmitDialog
        isOpen={openPanel === 'submit'}
        answered={answered}
        total={questions.length}
        isSubmitting={state.isSubmitting}
        error={state.submitError}
        onSubmit={() => void controller.submit()}
        onCancel={() => setOpenPanel(null)}
      />
      <TimeUpDialog isOpen={isTimeUp} error={state.submitError} onAgain={() => void controller.submit('clock')} />
    </>
  );
}
