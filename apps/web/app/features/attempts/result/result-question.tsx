import { type QuestionKind, showAnswer } from '@examplar/domain/questions/answers';
import { includesOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { CircleCheck, CircleDashed, CircleX, ExternalLink, Flag } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { QuestionText } from '../../../ui/question-text.tsx';
import type { ReportPart } from '../take-exam-page.tsx';
import type { NumberedQuestion } from './result-figures.ts';
import { ResultOption } from './result-option.tsx';

/** Results name no kind: every question that they have is a choice. */
const kind: QuestionKind = 'choice';

type ResultQuestionProps = { question: NumberedQuestion; attemptId: string; ReportProblem: ReportPart };

/** One question as it was asked: what was given, what is right, and why. */
export function ResultQuestion({ question, attemptId, ReportProblem }: ResultQuestionProps) {
  const { number, isFlagged, selectedAnswer, correct_answer: correctAnswer, explanation, reference } = question;
  return (
    <Card className="print:break-inside-avoid print:border-0 print:p-0">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="font-semibold tabular-nums">Question {number}</h3>
        <Verdict question={question} />
        {isFlagged && (
          <Badge tone="caution" icon={<Flag aria-hidden="true" className="fill-gold stroke-gold-edge" />}>
            Flagged
          </Badge>
        )}
      </div>
      <QuestionText text={question.question_text || 'No question text'} className="mt-3 text-reading" />
      <ul className="mt-4 grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-2">
        {readOptions(question.options).map(({ letter, text }) => (
          <ResultOption
            key={letter}
            letter={letter}
            text={text}
            isChosen={includesOption(selectedAnswer, letter)}
            isRight={includesOption(correctAnswer, letter)}
          />
        ))}
      </ul>
      <p className="mt-4 text-ink-muted">
        Your answer:{' '}
        <strong className="text-ink">{selectedAnswer ? showAnswer(selectedAnswer, kind) : 'not answered'}</strong>
        {' · '}
        Correct answer: <strong className="text-ink">{showAnswer(correctAnswer, kind)}</strong>
      </p>
      {explanation && (
        <div className="mt-4 border-s-3 border-line-strong ps-4">
          <h4 className="sr-only">Explanation</h4>
          <QuestionText text={explanation} className="text-ink-muted" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        {reference && (
          <a
            href={reference.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-9 min-w-0 items-center gap-1.5 text-caption pointer-coarse:min-h-11 font-medium text-accent underline underline-offset-3"
          >
            {reference.title}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        <ReportProblem
          questionId={question.id}
          attemptId={attemptId}
          className={reference ? 'max-sm:-ms-3' : '-ms-3'}
        />
      </div>
    </Card>
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
