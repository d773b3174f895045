import { AllQuestionsPage } from '../../features/questions/all-questions-page.tsx';
import { bankQuery } from '../../features/questions/questions.queries.ts';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { offersQuery } from '../../lib/queries/plans.ts';

const load = pageLoader(({ params: { certificationId = '' } }) => [
  certificationQuery(certificationId),
  bankQuery(certificationId),
  offersQuery(certificationId),
]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <AllQuestionsPage />;
}
