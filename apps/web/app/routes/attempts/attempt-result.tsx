import { AttemptResultPage } from '../../features/attempts/result/attempt-result-page.tsx';
import { ResultSkeleton } from '../../features/attempts/result/result-skeleton.tsx';
import { RequireSession } from '../../features/identity/require-session.tsx';
import { LazyQuestionNote } from '../../features/notes/lazy-question-note.tsx';
import { LazyReadinessAfterExam } from '../../features/readiness/lazy-readiness.tsx';
import { LazyReportProblem } from '../../features/reports/lazy-report-problem.tsx';
import { ReportProblemSlot } from '../../lib/report-problem.ts';

export default function Route() {
  return (
    <RequireSession skeleton={<ResultSkeleton />}>
      <ReportProblemSlot value={LazyReportProblem}>
        <AttemptResultPage QuestionNote={LazyQuestionNote} Readiness={LazyReadinessAfterExam} />
      </ReportProblemSlot>
    </RequireSession>
  );
}
