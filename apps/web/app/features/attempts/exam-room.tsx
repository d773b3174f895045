import type { OpenAttempt } from '@examplar/contract/attempts';
import { exactCountWarning } from '@examplar/domain/attempts/exact-count';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { AskedQuestion } from './asked-question.tsx';
import { ExamActions } from './exam-actions.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamPanel, SubmitExamButton } from './exam-panel.tsx';
import type { ExamSitting } from './exam-sitting.ts';
import { NavigatorSheet } from './navigator-sheet.tsx';
import { QuestionNavigator } from './question-navigator.tsx';
import { RoomLayout } from './room-layout.tsx';
import { countAnswered, type SittingEnd, shownLetters } from './sitting-state.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeUpDialog } from './time-up-dialog.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { useLeavingNotice } from './use-leaving-notice.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useQuestionPlace } from './use-question-place.ts';

type Exam = OpenAttempt & { mode: 'exam' };
type ExamRoomProps = { attempt: Exam; sitting: ExamSitting; onEnd: (end: SittingEnd) => void };

/** The running exam: one question in sight, everything else a glance or a key away. */
export function ExamRoom({ attempt, sitting, onEnd }: ExamRoomProps) {
  const state = useStore(sitting.state);
  const { questions } = attempt;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, state.answers);
  const [warning, setWarning] = useState<string | null>(null);
  const [asks, setAsks] = useState<'nothing' | 'submit' | 'navigator'>('nothing');
  const [isTimeUp, setIsTimeUp] = useState(false);
  const isWide = useIsWide();
  const labelId = useId();
  const questionRef = useRef<HTMLDivElement>(null);
  const question = questions[index];
  const letters = question ? shownLetters(state, question.id) : '';
  const needed = question?.number_of_answers ?? 1;
  const isFlagged = question ? state.flags.has(question.id) : false;
  const answered = countAnswered(state.answers, attempt.questionIds);
  useLeavingNotice(attempt.expiresAt, state.end === null);

  useEffect(() => {
    if (state.end) onEnd(state.end);
  }, [state.end, onEnd]);

  const go = (to: number) => {
    setAsks('nothing');
    setWarning(null);
    if (to < 0 || to >= questions.length || to === index) return;
    if (question) sitting.leave(question.id);
    setIndex(to);
  };
  useQuestionFocus(index, questionRef);

  const next = () => {
    const objection = exactCountWarning(needed, letters.length);
    if (objection) setWarning(objection);
    else go(index + 1);
  };
  const choose = (letter: string) => {
    if (question) sitting.choose(question, letter);
    setWarning(null);
  };
  const toggleFlag = () => question && sitting.toggleFlag(question.id);

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
  const tooMany = letters.length > needed ? exactCountWarning(needed, letters.length) : null;
  const marks = questions.map(({ id }) => ({ isAnswered: Boolean(state.answers[id]), isFlagged: state.flags.has(id) }));
  const navigator = <QuestionNavigator marks={marks} current={index} onGo={go} />;
  const isReadyToSubmit = index === questions.length - 1 || answered === questions.length;
  const submitButton = <SubmitExamButton isPrimary={isReadyToSubmit} onPress={() => setAsks('submit')} />;

  return (
    <>
      <PageHead {...privateHeads.exam} title={`${attempt.certificationCode} · ${attempt.examTitle}`} isPrivate />
      <RoomLayout
        header={
          <ExamHeader
            attempt={attempt}
            sitting={sitting}
            labelId={labelId}
            index={index}
            answered={answered}
            saveState={state.saveState}
            isWide={isWide}
            isFlagged={isFlagged}
            onFlag={toggleFlag}
            onTimeUp={() => {
              setIsTimeUp(true);
              setAsks('nothing');
              void sitting.submit('clock');
            }}
            onNavigator={() => setAsks('navigator')}
          />
        }
        panel={isWide && <ExamPanel navigator={navigator} submit={submitButton} />}
        actions={
          <ExamActions
            warning={warning ?? tooMany}
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
          stateOf={(letter) => (letters.includes(letter) ? 'chosen' : 'idle')}
          onChoose={choose}
        />
        {!isWide && asks !== 'navigator' && <div className="mt-6">{submitButton}</div>}
      </RoomLayout>
      {!isWide && asks === 'navigator' && (
        <NavigatorSheet onClose={() => setAsks('nothing')}>
          {navigator}
          {submitButton}
        </NavigatorSheet>
      )}
      <SubmitDialog
        isOpen={asks === 'submit'}
        answered={answered}
        total={questions.length}
        isSubmitting={state.isSubmitting}
        error={state.submitError}
        onSubmit={() => void sitting.submit()}
        onCancel={() => setAsks('nothing')}
      />
      <TimeUpDialog isOpen={isTimeUp} error={state.submitError} onAgain={() => void sitting.submit('clock')} />
    </>
  );
}
