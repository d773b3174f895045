import { previewSize } from '@examplar/domain/exams/forms';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { previewQuery } from '../../lib/queries/questions.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { QuestionList } from '../questions/question-list.tsx';

/** The first questions of a certification, on its page. */
export function PracticeQuestions({ certificationId }: { certificationId: string }) {
  const { data, isError, refetch } = useQuery(previewQuery(certificationId));
  const questions = data?.questions.slice(0, previewSize) ?? [];
  return (
    <section aria-labelledby="practice-questions">
      <h2 id="practice-questions" className="font-heading text-heading">
        {say('questions.practice')}
      </h2>
      {data && questions.length > 0 && (
        <>
          <p className="mt-1.5 mb-4 text-caption text-ink-muted tabular-nums">
            {data.total > questions.length
              ? say('questions.first.explained', { shown: `${questions.length}`, total: `${data.total}` })
              : say('questions.explained', { count: data.total })}
          </p>
          <QuestionList questions={questions} />
          <ButtonLink to={`/certifications/${certificationId}/questions`} variant="secondary" className="mt-4">
            {say('questions.seeAll')}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </>
      )}
      {data && questions.length === 0 && <p className="mt-4 text-ink-muted">{say('questions.none')}</p>}
      {!data && !isError && <Skeleton className="mt-4 h-160 rounded-card" />}
      {!data && isError && (
        <div role="alert" className="mt-4 grid justify-items-start gap-3">
          <p className="text-ink-muted">{say('questions.practice.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
        </div>
      )}
    </section>
  );
}
