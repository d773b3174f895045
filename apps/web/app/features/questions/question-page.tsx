import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useGoBack } from './go-back.ts';
import { LockedQuestion } from './locked-question.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { QuestionView } from './question-view.tsx';
import { questionQuery } from './questions.queries.ts';

export function QuestionPage() {
  const { questionId = '' } = useParams();
  const { data: question, error, refetch } = useQuery(questionQuery(questionId));
  const isLocked = error?.code === 'SUBSCRIPTION_REQUIRED';
  useAskedAsReader(isLocked, refetch);
  if (question) return <QuestionView key={question.id} question={question} />;
  if (isLocked) return <LockedQuestion />;
  if (error) return <Failure message={messageOf(error, 'An error occurred')} />;
  return <QuestionSkeleton />;
}

/** The server asked as a visitor and was refused. Once a stored session is known, its reader asks once more. */
function useAskedAsReader(isLocked: boolean, ask: () => Promise<unknown>) {
  const { status, hasToken } = useSession();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isLocked || !hasToken || status !== 'restoring' || isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [isLocked, hasToken, status, ask]);
}

function Failure({ message }: { message: string }) {
  const goBack = useGoBack('/exams');
  return (
    <>
      <PageHead title="Question" isPrivate />
      <ErrorState as="h1" title={message || 'Question not found'} action={<Button onClick={goBack}>Go Back</Button>} />
    </>
  );
}
