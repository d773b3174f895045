import { TakeExamPage } from '../features/attempts/take-exam-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { SiteFrame } from '../features/layout/site-frame.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** Choosing a mode happens in the site's frame; the running exam leaves it, so the page is given the frame to use. */
export default function Route() {
  const skeleton = (
    <SiteFrame>
      <PageSkeleton title="Loading the exam" />
    </SiteFrame>
  );
  return (
    <RequireSession skeleton={skeleton}>
      <TakeExamPage Frame={SiteFrame} />
    </RequireSession>
  );
}
