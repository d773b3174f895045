import { composeExplanation } from '@examplar/domain/questions/explanation';
import { BookOpen } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { AnswerSheet, type SheetAnswers } from './answer-sheet.tsx';

type SheetQuestion = {
  answers: SheetAnswers;
  question_text: string;
  options: readonly { text: string; why: string | null }[];
  explanation: string | null;
  difficulty: string;
  topic_number: number;
  topic_name: string | null;
  reference: { title: string; url: string } | null;
};

type QuestionSheetProps = { question: SheetQuestion; number: number | string; isRevealed: boolean };

/** A question as learners see it, with its answer and explanation once revealed. */
export function QuestionSheet({ question, number, isRevealed }: QuestionSheetProps) {
  const { answers, options, topic_number, topic_name, difficulty, reference } = question;
  const explanation = composeExplanation({
    explanation: question.explanation,
    options,
    kind: answers.kind,
  });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone="accent">Question #{number}</Badge>
        {topic_number > 0 && <Badge>Topic {topic_number}</Badge>}
        {topic_name && <span className="text-caption text-ink-muted">{topic_name}</span>}
        <span className="ms-auto text-caption font-semibold text-ink-muted capitalize">{difficulty}</span>
      </div>
      <AnswerSheet questionText={question.question_text} answers={answers} isRevealed={isRevealed} />
      {isRevealed && (
        <div className="rounded-card border border-line bg-raised p-5">
          {answers.kind === 'choice' && (
            <p className="mb-4 font-semibold">
              Correct Answer: <span className="text-positive">{answers.key || 'Not specified'}</span>
            </p>
          )}
          <p className="font-semibold">Explanation</p>
          <QuestionText
            text={explanation ?? 'No detailed explanation available for this question.'}
            className="mt-2 text-ink-muted [overflow-wrap:anywhere]"
          />
          {reference?.title && (
            <p className="mt-4 flex items-baseline gap-2.5 border-t border-line pt-3 [overflow-wrap:anywhere]">
              <BookOpen aria-hidden="true" className="translate-y-0.5 text-ink-muted" />
              <span>
                <span className="text-ink-muted">Reference: </span>
                {reference.title}
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
