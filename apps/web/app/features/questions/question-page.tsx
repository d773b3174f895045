import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useGoBack } from '../../lib/address/go-back.ts';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { QuestionSkeleton, QuestionView } from './question-view.tsx';
import { questionQuery } from './questions.queries.ts';

/** Only readers without a plan see it, past the preview. */
const LazyLockedQuestion = lazy(() =>
  import('./locked-question.tsx').then((file) => ({ default: file.LockedQuestion })),
);

export function QuestionPage() {
  const { questionId = '' } = useParams();
  const { data: question, error, refetch } = useQuery(questionQuery(questionId));
  if (question) return <QuestionView key={question.id} question={question} />;
  if (error?.code === 'SUBSCRIPTION_REQUIRED') {
    return (
      <Suspense fallback={<QuestionSkeleton />}>
        <LazyLockedQuestion />
      </Suspense>
    );
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <QuestionSkeleton />;
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const goBack = useGoBack('/exams');
  return (
    <>
      <PageHead title={say('case.question')} isPrivate />
      <ErrorState
        as="h1"
        title={messageOf(error, say('errorOccurred')) || say('question.notFound')}
        action={
          <>
            <TryAgain error={error} onRetry={onRetry} />
            <Button onClick={goBack}>{say('action.goBack')}</Button>
          </>
        }
      />
    </>
  );
}
