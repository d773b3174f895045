import { lazy } from 'react';
import { questionLoader } from '../features/questions/question-loader.ts';
import { QuestionPage } from '../features/questions/question-page.tsx';
import { type ReportProblemPart, ReportProblemSlot } from '../lib/report-problem.ts';

/** Loaded with an answer that a signed-in user looks at; if it fails to load, the answer is shown without it. */
const ReportProblem = lazy(
  (): Promise<{ default: ReportProblemPart }> =>
    import('../features/reports/report-problem.tsx').then(
      (file) => ({ default: file.ReportProblem }),
      () => ({ default: () => null }),
    ),
);

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return (
    <ReportProblemSlot value={ReportProblem}>
      <QuestionPage />
    </ReportProblemSlot>
  );
}
