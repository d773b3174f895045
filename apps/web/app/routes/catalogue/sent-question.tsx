import { sharedQuestionQuery } from '../../features/question-links/question-links.queries.ts';
import { SentQuestionPage } from '../../features/question-links/sent-question-page.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';

const load = pageLoader(({ params: { questionId = '' } }) => [sharedQuestionQuery(questionId)]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <SentQuestionPage />;
}
