import { TakeExamPage } from '../../features/attempts/take-exam-page.tsx';
import { LazyExamUpgradeModal } from '../../features/exams/lazy-exam-upgrade-modal.tsx';
import { RequireSession } from '../../features/identity/require-session.tsx';
import { SiteFrame } from '../../features/layout/site-frame.tsx';
import { LazyQuestionNote } from '../../features/notes/lazy-question-note.tsx';
import { LazyReadinessAfterExam } from '../../features/readiness/lazy-readiness.tsx';
import { LazyReportProblem } from '../../features/reports/lazy-report-problem.tsx';
import { LazyReviewDialog } from '../../features/reviews/lazy-review-dialog.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { ReportProblemSlot } from '../../lib/report-problem.ts';
import { say } from '../../lib/texts.ts';
import { PageSpinner } from '../../ui/states/spinner.tsx';

/** Choosing a mode happens in the site's frame; the running exam is outside it, so the page gets the frame as a prop. */
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
      <ReportProblemSlot value={LazyReportProblem}>
        <TakeExamPage
          Frame={SiteFrame}
          UpgradeModal={LazyExamUpgradeModal}
          ReviewDialog={LazyReviewDialog}
          QuestionNote={LazyQuestionNote}
          Readiness={LazyReadinessAfterExam}
        />
      </ReportProblemSlot>
    </RequireSession>
  );
}
