import type { QuestionPage } from '@examplar/contract/questions';
import { previewSize } from '@examplar/domain/exams/forms';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say, sayParts } from '../../lib/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Links to the previous and next question, if the user may open them. */
export function QuestionLinks({ question, questionCount }: { question: QuestionPage; questionCount: number }) {
  const { previous_question_id: previous, next_question_id: next, question_number, certification_id } = question;
  const isPreviewEnd = next === null && question_number === previewSize && questionCount > previewSize;
  return (
    <nav aria-label={say('room.questions')} data-screen-only className="mt-10 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Neighbour questionId={previous}>
          <ChevronLeft aria-hidden="true" />
          {say('room.previous')}
        </Neighbour>
        <TextLink
          to={`/certifications/${certification_id}/questions`}
          className="inline-flex min-h-11 items-center text-center"
        >
          {say('room.allQuestions')}
        </TextLink>
        <Neighbour questionId={next}>
          {say('room.next')}
          <ChevronRight aria-hidden="true" />
        </Neighbour>
      </div>
      {isPreviewEnd && (
        <p className="mt-6 rounded-card bg-accent-soft p-5">
          {sayParts(
            'question.lastOpen',
            { count: questionCount - previewSize },
            { a: (text) => <TextLink to="/pricing">{text}</TextLink> },
          )}
        </p>
      )}
    </nav>
  );
}

function Neighbour({ questionId, children }: { questionId: string | null; children: ReactNode }) {
  const style = buttonStyle('secondary', 'large', 'max-sm:px-4');
  if (questionId === null) {
    return (
      <span aria-disabled="true" className={style}>
        {children}
      </span>
    );
  }
  return (
    <Link to={`/questions/${questionId}`} prefetch="intent" className={style}>
      {children}
    </Link>
  );
}
