import { AttemptResultPage } from '../features/attempts/result/attempt-result-page.tsx';
import { ResultSkeleton } from '../features/attempts/result/result-skeleton.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { LazyQuestionNote } from '../features/notes/lazy-question-note.tsx';
import { LazyReadinessAfterExam } from '../features/readiness/lazy-readiness.tsx';
import { LazyReportProblem } from '../features/reports/lazy-report-problem.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<ResultSkeleton />}>
      <AttemptResultPage
        ReportProblem={LazyReportProblem}
        QuestionNote={LazyQuestionNote}
        Readiness={LazyReadinessAfterExam}
      />
    </RequireSession>
  );
}
