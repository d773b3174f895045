import { AttemptResultPage } from '../features/attempts/attempt-result-page.tsx';
import { ResultSkeleton } from '../features/attempts/result-skeleton.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { ReportProblem } from '../features/reports/report-problem.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<ResultSkeleton />}>
      <AttemptResultPage ReportProblem={ReportProblem} />
    </RequireSession>
  );
}
