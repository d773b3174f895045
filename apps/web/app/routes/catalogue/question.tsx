import { lazy } from 'react';
import type { NotePart, QuestionParts } from '../../features/questions/answer-panel.tsx';
import { questionLoader } from '../../features/questions/question-loader.ts';
import { QuestionPage } from '../../features/questions/question-page.tsx';
import { LazyReportProblem } from '../../features/reports/lazy-report-problem.tsx';
import { ReportProblemSlot } from '../../lib/report-problem.ts';

/** As the report, for those who are signed in only. */
const QuestionNote = lazy(
  (): Promise<{ default: NotePart }> =>
    import('../../features/notes/own-note.tsx').then(
      (file) => ({ default: file.OwnNote }),
      () => ({ default: () => null }),
    ),
);

const SendQuestion = lazy(
  (): Promise<{ default: QuestionParts['SendQuestion'] }> =>
    import('../../features/question-links/send-question.tsx').then(
      (file) => ({ default: file.SendQuestion }),
      () => ({ default: () => null }),
    ),
);

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return (
    <ReportProblemSlot value={LazyReportProblem}>
      <QuestionPage QuestionNote={QuestionNote} SendQuestion={SendQuestion} />
    </ReportProblemSlot>
  );
}
