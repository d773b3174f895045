import type { QuestionPage } from '@examplar/contract/questions';
import { previewSize } from '@examplar/domain/exams/forms';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Links to the previous and next question, if the user may open them. */
export function QuestionLinks({ question, questionCount }: { question: QuestionPage; questionCount: number }) {
  const { previous_question_id: previous, next_question_id: next, question_number, certification_id } = question;
  const isPreviewEnd = next === null && question_number === previewSize && questionCount > previewSize;
  return (
    <nav aria-label="Questions" data-screen-only className="mt-10 border-t border-line pt-5">
      <div className="flex items-center justify-between gap-3">
        <Neighbour questionId={previous}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Neighbour>
        <TextLink
          to={`/certifications/${certification_id}/questions`}
          className="inline-flex min-h-11 items-center text-center"
        >
          All questions
        </TextLink>
        <Neighbour questionId={next}>
          Next
          <ChevronRight aria-hidden="true" />
        </Neighbour>
      </div>
      {isPreviewEnd && (
        <p className="mt-6 rounded-card bg-accent-soft p-5">
          That was the last of the ten open questions. {questionCount - previewSize} more come{' '}
          <TextLink to="/pricing">with a plan</TextLink>.
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
