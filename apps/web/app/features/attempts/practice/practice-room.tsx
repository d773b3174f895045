import type { AnswerFeedback, OpenAttempt } from '@examplar/contract/attempts';
import { incompleteWarning } from '@examplar/domain/questions/answers';
import { includesOption, judgeOption, toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { useEffect, useId, useRef, useState } from 'react';
import { answerFormatOf } from '../../../lib/answer-format.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { AskedQuestion } from '../room/asked-question.tsx';
import { RoomLayout } from '../room/room-layout.tsx';
import { useExamKeys } from '../room/use-exam-keys.ts';
import { useQuestionFocus } from '../room/use-question-focus.ts';
import { useQuestionPlace } from '../room/use-question-place.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import type { ReportPart } from '../take-exam-page.tsx';
import { PracticeActions } from './practice-actions.tsx';
import { PracticeHeader } from './practice-header.tsx';
import { PracticeVerdict } from './practice-verdict.tsx';
import { usePractice } from './use-practice.ts';

type PracticeRoomProps = {
  attempt: OpenAttempt & { mode: 'practice' };
  onEnd: (end: AttemptEnd) => void;
  ReportProblem: ReportPart;
};

/** One question at a time; its verdict and explanation open under the options, which stay where they are. */
export function PracticeRoom({ attempt, onEnd, ReportProblem }: PracticeRoomProps) {
  const practice = usePractice(attempt, onEnd);
  const { questions } = attempt;
  const [index, setIndex] = useQuestionPlace(attempt.id, questions, practice.answers);
  const [selected, setSelected] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  const labelId = useId();
  const questionRef = useRef<HTMLDivElement>(null);
  const verdictRef = useRef<HTMLHeadingElement>(null);
  const question = questions[index];
  const feedback: AnswerFeedback | undefined = question && practice.feedback[question.id];
  const isLast = index === questions.length - 1;
  const needed = question?.number_of_answers ?? 1;
  useQuestionFocus(index, questionRef);

  const justAnswered = practice.answeredNow === question?.id;
  useEffect(() => {
    if (justAnswered && feedback) verdictRef.current?.focus();
  }, [justAnswered, feedback]);

  const submit = (answer: string) => {
    if (!question || feedback || practice.isBusy) return;
    const incomplete = incompleteWarning(answer, answerFormatOf(question));
    setWarning(incomplete);
    if (!incomplete) practice.answer(question, answer);
  };
  const choose = (letter: string) => {
    if (!question || feedback || practice.isBusy) return;
    setWarning(null);
    const answer = toggleOption(needed === 1 ? '' : selected, letter, needed);
    setSelected(answer);
    if (needed === 1) submit(answer);
  };
  const next = () => {
    if (!feedback || practice.isBusy) return;
    if (isLast) return practice.finish();
    setSelected('');
    setWarning(null);
    setIndex(index + 1);
  };
  const previous = () => {
    setSelected('');
    setWarning(null);
    setIndex(Math.max(0, index - 1));
  };

  useExamKeys(question?.options.length ?? 0, (key, target) => {
    if (key.does === 'toggle') choose(key.letter);
    if (key.does === 'move' && key.by === -1 && index > 0) previous();
    if (key.does === 'move' && key.by === 1 && feedback && !isLast) next();
    if (key.does !== 'enter') return key.does !== 'flag';
    // On a button or link Enter is that button's own, but an option that is one of a whole answer sends the answer.
    const isOwn = target.closest('button, a, summary') !== null;
    const isWhole = question !== undefined && incompleteWarning(selected, answerFormatOf(question)) === null;
    const isWholeAnswer = target.closest('[aria-pressed]') !== null && needed > 1 && isWhole;
    if (isOwn && !isWholeAnswer) return false;
    if (feedback) next();
    else if (selected) submit(selected);
    return true;
  });

  if (!question) return null;
  const answer = practice.answers[question.id] ?? selected;
  const error = practice.error;
  return (
    <>
      <PageHead {...privateHeads.exam} title={`Practice · ${attempt.examTitle}`} isPrivate />
      <RoomLayout
        header={
          <PracticeHeader
            attempt={attempt}
            labelId={labelId}
            index={index}
            answered={Object.keys(practice.feedback).length}
          />
        }
        actions={
          <PracticeActions
            warning={warning ?? error}
            isFirst={index === 0}
            isLast={isLast}
            isBusy={practice.isBusy}
            hasFeedback={feedback !== undefined}
            needsSubmit={needed > 1}
            canSubmit={selected !== ''}
            onPrevious={previous}
            onSubmit={() => submit(selected)}
            onNext={next}
          />
        }
      >
        <AskedQuestion
          key={question.id}
          ref={questionRef}
          question={question}
          labelId={labelId}
          isLocked={feedback !== undefined || practice.isBusy}
          stateOf={(letter) =>
            feedback
              ? judgeOption(letter, answer, feedback.correctAnswer)
              : includesOption(answer, letter)
                ? 'chosen'
                : 'idle'
          }
          onChoose={choose}
        >
          {feedback && (
            <PracticeVerdict
              ref={verdictRef}
              feedback={feedback}
              kind={answerFormatOf(question).kind}
              hasLegend={needed > 1}
              report={<ReportProblem questionId={question.id} attemptId={attempt.id} className="mt-3 -ms-3" />}
            />
          )}
        </AskedQuestion>
      </RoomLayout>
    </>
  );
}
