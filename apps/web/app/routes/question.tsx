import { lazy } from 'react';
import type { NotePart, ReportPart } from '../features/questions/answer-panel.tsx';
import { questionLoader } from '../features/questions/question-loader.ts';
import { QuestionPage } from '../features/questions/question-page.tsx';

/** Comes with an answer that somebody signed in looks at; where it cannot be had, the answer is shown without it. */
const ReportProblem = lazy(
  (): Promise<{ default: ReportPart }> =>
    import('../features/reports/report-problem.tsx').then(
      (file) => ({ default: file.ReportProblem }),
      () => ({ default: () => null }),
    ),
);

/** As the report, for those who are signed in only. */
const QuestionNote = lazy(
  (): Promise<{ default: NotePart }> =>
    import('../features/notes/own-note.tsx').then(
      (file) => ({ default: file.OwnNote }),
      () => ({ default: () => null }),
    ),
);

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return <QuestionPage ReportProblem={ReportProblem} QuestionNote={QuestionNote} />;
}
