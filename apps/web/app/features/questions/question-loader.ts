import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { browserQueryClient } from '../../lib/browser-query-client.ts';
import { pageLoader } from '../../lib/page-loader.ts';
import { queryClientContext } from '../../lib/server-call.ts';
import { ownCertificationQuery, questionQuery } from './questions.queries.ts';

const load = pageLoader(({ params }) => [questionQuery(params.questionId ?? '')]);

/** The question and then, since only the question knows it, its certification. */
export const questionLoader = {
  async server(args: LoaderFunctionArgs) {
    const status = await load.server(args);
    await loadCertification(args.context.get(queryClientContext), args.params.questionId);
    return status;
  },
  async browser(args: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
    await load.browser(args);
    void loadCertification(browserQueryClient(), args.params.questionId);
    return null;
  },
};

async function loadCertification(client: QueryClient, questionId = '') {
  const question = client.getQueryData(questionQuery(questionId).queryKey);
  if (question) await client.prefetchQuery(ownCertificationQuery(question.certification_id));
}
