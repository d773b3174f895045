import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { QuestionPage } from '../../features/questions/question-page.tsx';
import { questionQuery } from '../../features/questions/questions.queries.ts';
import { browserQueryClient } from '../../lib/api/browser-query-client.ts';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';

const load = pageLoader(({ params }) => [questionQuery(params.questionId ?? '')]);

/**
 * The question and then, since only the question knows it, its certification. A question that needs a plan is not a failed
 * page: the upgrade prompt is shown instead.
 */
const questionLoader = {
  async server(args: LoaderFunctionArgs) {
    const status = await load.server(args);
    const client = args.context.get(queryClientContext);
    await loadCertification(client, args.params.questionId);
    return isLocked(client, args.params.questionId) ? null : status;
  },
  async browser(args: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
    await load.browser(args);
    void loadCertification(browserQueryClient(), args.params.questionId);
    return null;
  },
};

async function loadCertification(client: QueryClient, questionId = '') {
  const question = client.getQueryData(questionQuery(questionId).queryKey);
  if (question) await client.prefetchQuery(certificationQuery(question.certification_id));
}

function isLocked(client: QueryClient, questionId = '') {
  return client.getQueryState(questionQuery(questionId).queryKey)?.error?.code === 'SUBSCRIPTION_REQUIRED';
}

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return <QuestionPage />;
}
