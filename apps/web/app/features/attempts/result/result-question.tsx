import type { FinishedAttempt } from '@examplar/contract/attempts';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { ChevronDown, CircleCheck, CircleDashed, CircleX, ExternalLink, Flag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { QuestionText } from '../../../ui/question-text.tsx';
import { ResultAnswer } from './result-answer.tsx';
import type { NumberedQuestion } from './result-figures.ts';

type ResultQuestionProps = {
  question: NumberedQuestion;
  scenario: FinishedAttempt['scenarios'][number] | null;
  topicName: string | null;
  note: ReactNode;
  actions: ReactNode;
};

/** One question as it was asked: what was given, what is right, and why. What was right is closed at first. */
export function ResultQuestion({ question, scenario, topicName, note, actions }: ResultQuestionProps) {
  const { number, is_correct, question_text, explanation, reference } = question;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // On paper there is nothing to open.
    const open = () => {
      if (details.current) details.current.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  return (
    <details
      ref={details}
      open={!is_correct}
      className="group rounded-card border border-line bg-raised print:break-inside-avoid print:border-0"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-card px-5 py-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold whitespace-nowrap tabular-nums">Question {number}</h3>
        <Verdict question={question} />
        {question.isFlagged && (
          <Badge tone="caution" icon={<Flag aria-hidden="true" className="fill-gold stroke-gold-edge" />}>
            Flagged
          </Badge>
        )}
        {!question.isScored && <Badge>Not scored</Badge>}
        {question.maxPoints > 1 && question.isScored && (
          <span className="text-caption text-ink-muted tabular-nums">
            {question.points} of {question.maxPoints} points
          </span>
        )}
        {topicName && <span className="text-caption text-ink-muted max-md:hidden">{topicName}</span>}
        <ChevronDown
          aria-hidden="true"
          className="ms-auto text-ink-muted transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="w-full truncate text-ink-muted group-open:hidden">
          {plainQuestionText(question_text).replace(/\[\[\d+\]\]/g, '…')}
        </span>
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        {scenario && <ResultCase scenario={scenario} />}
        <ResultAnswer question={question} />
        {explanation && (
          <div className="mt-4 border-s-3 border-line-strong ps-4">
            <h4 className="sr-only">Explanation</h4>
            <QuestionText text={explanation} />
          </div>
        )}
        {note}
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          {reference && (
            <a
              href={reference.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 min-w-0 items-center gap-1.5 text-caption font-medium text-accent underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {reference.title}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
          {actions}
        </div>
      </div>
    </details>
  );
}

function ResultCase({ scenario }: { scenario: NonNullable<ResultQuestionProps['scenario']> }) {
  return (
    <details className="mb-4 rounded-option bg-sunken px-4 py-2.5">
      <summary className="min-h-8 pointer-coarse:min-h-11 cursor-pointer content-center font-medium">
        Case: {scenario.title}
      </summary>
      {scenario.tabs.map(({ title, text }) => (
        <section key={title} className="mt-3">
          <h4 className="mb-1 font-semibold">{title}</h4>
          <QuestionText text={text} />
        </section>
      ))}
    </details>
  );
}

function Verdict({ question: { selectedAnswer, is_correct } }: { question: NumberedQuestion }) {
  if (is_correct)
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        Correct
      </Badge>
    );
  if (!selectedAnswer) return <Badge icon={<CircleDashed aria-hidden="true" />}>Not answered</Badge>;
  return (
    <Badge tone="negative" icon={<CircleX aria-hidden="true" />}>
      Incorrect
    </Badge>
  );
}
