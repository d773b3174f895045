import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { RequireSession } from '../identity/require-session.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { OpenAttemptPage } from './open-attempt-page.tsx';

/** Apart from the room, which needs all that a phone can load in a moment. */
const ModeSelectionPage = lazy(() =>
  import('./start/mode-selection-page.tsx').then((file) => ({ default: file.ModeSelectionPage })),
);

export default function TakeExamPage() {
  const loading = (
    <SiteFrame>
      <PageHead {...privateHeads.exam} isPrivate />
      <div className="min-h-dvh">
        <h1 className="sr-only">{say('exam.heading')}</h1>
        <PageSpinner>{say('exam.loading')}</PageSpinner>
      </div>
    </SiteFrame>
  );
  return (
    <RequireSession skeleton={loading}>
      <Suspense fallback={loading}>
        <TakeExam />
      </Suspense>
    </RequireSession>
  );
}

/** Mode selection; with an attempt in the address the room in which it is taken, so that a reload comes back to it. */
function TakeExam() {
  const { examId = '', attemptId: ownId } = useParams();
  const [search] = useSearchParams();
  const attemptId = ownId ?? search.get('attempt');
  if (attemptId) return <OpenAttemptPage key={attemptId} attemptId={attemptId} />;
  return <ModeSelectionPage key={examId} examId={examId} />;
}
