import { previewSize } from '@examplar/domain/exams/forms';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { formatQuantity } from '../../lib/format.ts';
import { previewQuery } from '../../lib/queries/questions.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { QuestionList } from './question-list.tsx';

/** The first questions of a certification, on its page. */
export function PracticeQuestions({ certificationId }: { certificationId: string }) {
  const { data, isError, refetch } = useQuery(previewQuery(certificationId));
  const questions = data?.questions.slice(0, previewSize) ?? [];
  return (
    <section aria-labelledby="practice-questions">
      <h2 id="practice-questions" className="font-heading text-heading">
        Practice Questions
      </h2>
      {data && questions.length > 0 && (
        <>
          <p className="mt-1.5 mb-4 text-caption text-ink-muted tabular-nums">
            {data.total > questions.length
              ? `First ${questions.length} of ${data.total} questions`
              : formatQuantity(data.total, 'question')}
            , with answers and explanations
          </p>
          <QuestionList questions={questions} />
          <ButtonLink to={`/certifications/${certificationId}/questions`} variant="secondary" className="mt-4">
            See all questions
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </>
      )}
      {data && questions.length === 0 && <p className="mt-4 text-ink-muted">No practice questions available yet.</p>}
      {!data && !isError && <Skeleton className="mt-4 h-160 rounded-card" />}
      {!data && isError && (
        <div role="alert" className="mt-4 grid justify-items-start gap-3">
          <p className="text-ink-muted">The practice questions could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </section>
  );
}
