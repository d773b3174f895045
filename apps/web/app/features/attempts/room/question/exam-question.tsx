import type { RefObject } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { say } from '../../../../lib/texts.ts';
import { LazyQuestionNote } from '../../../notes/lazy-question-note.tsx';
import { LazyConfidence } from '../../confidence/lazy-confidence.tsx';
import type { RunningExam, useExamRoom } from '../use-exam-room.ts';
import { AskedQuestion } from './asked-question.tsx';
import { QuestionWithCase } from './question-with-case.tsx';
import type { useScenario } from './use-scenario.ts';

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
export function ExamQuestion({ attempt, room, shown, isCaseBeside, ...rest }: ExamQuestionProps) {
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
