import { TakeExamPage } from '../../features/attempts/take-exam-page.tsx';
import { RequireSession } from '../../features/identity/require-session.tsx';
import { SiteFrame } from '../../features/layout/site-frame.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { PageSpinner } from '../../ui/states/spinner.tsx';

export default function Route() {
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
      <TakeExamPage />
    </RequireSession>
  );
}
