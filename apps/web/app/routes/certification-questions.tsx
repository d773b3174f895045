import { AllQuestionsPage } from '../features/questions/all-questions-page.tsx';
import { bankQuery, offersQuery, ownCertificationQuery } from '../features/questions/questions.queries.ts';
import { pageLoader } from '../lib/page-loader.ts';

const load = pageLoader(({ params: { certificationId = '' } }) => [
  ownCertificationQuery(certificationId),
  bankQuery(certificationId),
  offersQuery(certificationId),
]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <AllQuestionsPage />;
}
