import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { useGoBack } from '../../lib/address/go-back.ts';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { browserQueryClient } from '../../lib/api/browser-query-client.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { QuestionSkeleton, QuestionView } from './question-view.tsx';

/** Only readers without a plan see it, past the preview. */
const LazyLockedQuestion = lazy(() =>
  import('./locked-question.tsx').then((file) => ({ default: file.LockedQuestion })),
);

const questionQuery = (questionId: string) => endpointQuery('GET /questions/:questionId', { params: { questionId } });

const load = pageLoader(({ params }) => [questionQuery(params.questionId ?? '')]);

/**
 * The question and then, since only the question knows it, its certification. A question that needs a plan is not a failed
 * page: the upgrade prompt is shown instead.
 */
export async function loader(args: LoaderFunctionArgs) {
  const status = await load.server(args);
  const client = args.context.get(queryClientContext);
  await loadCertification(client, args.params.questionId);
  return isLocked(client, args.params.questionId) ? null : status;
}

export async function clientLoader(args: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  await load.browser(args);
  void loadCertification(browserQueryClient(), args.params.questionId);
  return null;
}

export default function QuestionPage() {
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

async function loadCertification(client: QueryClient, questionId = '') {
  const question = client.getQueryData(questionQuery(questionId).queryKey);
  if (question) await client.prefetchQuery(certificationQuery(question.certification_id));
}

function isLocked(client: QueryClient, questionId = '') {
  return client.getQueryState(questionQuery(questionId).queryKey)?.error?.code === 'SUBSCRIPTION_REQUIRED';
}
