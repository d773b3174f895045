import { AttemptResultPage } from '../../features/attempts/result/attempt-result-page.tsx';
import { ResultSkeleton } from '../../features/attempts/result/result-skeleton.tsx';
import { RequireSession } from '../../features/identity/require-session.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<ResultSkeleton />}>
      <AttemptResultPage />
    </RequireSession>
  );
}
