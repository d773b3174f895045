import { questionLoader } from '../features/questions/question-loader.ts';
import { QuestionPage } from '../features/questions/question-page.tsx';
import { LazyReportProblem } from '../features/reports/lazy-report-problem.tsx';
import { ReportProblemSlot } from '../lib/report-problem.ts';

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return (
    <ReportProblemSlot value={LazyReportProblem}>
      <QuestionPage />
    </ReportProblemSlot>
  );
}
