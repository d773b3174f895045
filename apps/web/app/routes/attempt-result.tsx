import { AttemptResultPage } from '../features/attempts/attempt-result-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Result" />}>
      <AttemptResultPage />
    </RequireSession>
  );
}
