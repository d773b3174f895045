import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ReportPart } from './answer-panel.tsx';
import { useGoBack } from './go-back.ts';
import { LockedQuestion } from './locked-question.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { QuestionView } from './question-view.tsx';
import { questionQuery } from './questions.queries.ts';

export function QuestionPage({ ReportProblem }: { ReportProblem: ReportPart }) {
  const { questionId = '' } = useParams();
  const { data: question, error } = useQuery(questionQuery(questionId));
  if (question) return <QuestionView key={question.id} question={question} ReportProblem={ReportProblem} />;
  if (error?.code === 'SUBSCRIPTION_REQUIRED') return <LockedQuestion />;
  if (error) return <Failure message={messageOf(error, 'An error occurred')} />;
  return <QuestionSkeleton />;
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
