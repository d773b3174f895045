import { useParams } from 'react-router';
import { practiceExamsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { CertificationPage } from '../../features/catalogue/certification-page.tsx';
import { PreparationBand } from '../../features/preparation/preparation-band.tsx';
import { PracticeQuestions } from '../../features/questions/practice-questions.tsx';
import { LazyReadiness } from '../../features/readiness/lazy-readiness.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { previewQuery } from '../../lib/queries/questions.ts';

const load = pageLoader(
  ({ params: { certificationId = '' } }) => [
    certificationQuery(certificationId),
    practiceExamsQuery(certificationId),
    previewQuery(certificationId),
  ],
  { extras: () => [quotesQuery()] },
);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  const { certificationId = '' } = useParams();
  return (
    <CertificationPage
      readiness={<LazyReadiness certificationId={certificationId} />}
      preparation={<PreparationBand certificationId={certificationId} className="mt-14" />}
      practiceQuestions={<PracticeQuestions certificationId={certificationId} />}
    />
  );
}
