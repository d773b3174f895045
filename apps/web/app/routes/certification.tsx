import { useParams } from 'react-router';
import { certificationQuery, practiceExamsQuery } from '../features/catalogue/catalogue.queries.ts';
import { CertificationPage } from '../features/catalogue/certification-page.tsx';
import { PracticeQuestions } from '../features/questions/practice-questions.tsx';
import { previewQuery } from '../features/questions/questions.queries.ts';
import { pageLoader } from '../lib/page-loader.ts';

const load = pageLoader(({ params: { certificationId = '' } }) => [
  certificationQuery(certificationId),
  practiceExamsQuery(certificationId),
  previewQuery(certificationId),
]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  const { certificationId = '' } = useParams();
  return <CertificationPage practiceQuestions={<PracticeQuestions certificationId={certificationId} />} />;
}
