import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { useState } from 'react';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { ChosenQuestion } from './chosen-question.tsx';
import { QuestionFinder } from './question-finder.tsx';
import { TopicSpread } from './topic-spread.tsx';
import { useExamQuestions } from './use-exam-questions.ts';

type ExamQuestionsProps = {
  certificationId: string;
  questionIds: string[];
  onChange: (questionIds: string[]) => void;
  problem: string | undefined;
};

/** The list of a fixed exam: the chosen questions in order, their spread over the topics, and a search for more. */
export function ExamQuestions({ certificationId, questionIds, onChange, problem }: ExamQuestionsProps) {
  const { known, isReading } = useExamQuestions(certificationId, questionIds);
  const [found, setFound] = useState(new Map<string, AdminQuestion>());
  const [isFinding, setIsFinding] = useState(questionIds.length === 0);
  const questionOf = (id: string) => found.get(id) ?? known.get(id);

  const move = (index: number, step: 1 | -1) => {
    const next = [...questionIds];
    next.splice(index + step, 0, ...next.splice(index, 1));
    onChange(next);
  };
  if (!certificationId) return <p className="text-ink-muted">Choose the certification first.</p>;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {formatQuantity(questionIds.length, 'question')} chosen
        </p>
        <Button size="small" aria-expanded={isFinding} onClick={() => setIsFinding(!isFinding)}>
          {isFinding ? 'Close the search' : 'Add questions'}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-caption font-medium text-negative">
          {problem}
        </p>
      )}
      {isFinding && (
        <QuestionFinder
          certificationId={certificationId}
          chosen={questionIds}
          onAdd={(question) => {
            setFound((before) => new Map(before).set(question.id, question));
            onChange([...questionIds, question.id]);
          }}
        />
      )}
      {questionIds.length > 0 && (
        <section
          aria-label="Chosen questions"
          className="max-h-128 overflow-y-auto rounded-card border border-line bg-raised"
        >
          <ol>
            {questionIds.map((id, index) => (
              <ChosenQuestion
                key={id}
                id={id}
                place={index + 1}
                question={questionOf(id)}
                isReading={isReading}
                onUp={index > 0 ? () => move(index, -1) : undefined}
                onDown={index < questionIds.length - 1 ? () => move(index, 1) : undefined}
                onRemove={() => onChange(questionIds.filter((one) => one !== id))}
              />
            ))}
          </ol>
        </section>
      )}
      <TopicSpread
        certificationId={certificationId}
        topicNumbers={questionIds.map((id) => questionOf(id)?.topic_number ?? 0)}
      />
    </div>
  );
}
