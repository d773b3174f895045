import type { ImportReport } from '@examplar/contract/admin/import-report';
import { ImportChoices, isLeftChange } from './import-choices.tsx';
import { ImportFigures } from './import-figures.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportUpdates } from './import-updates.tsx';
import { ImportVerdict } from './import-verdict.tsx';
import { ProblemList } from './problem-list.tsx';
import { TopicMapping } from './topic-mapping.tsx';
import type { Importing } from './use-import.ts';

type ImportOutcomeProps = { importing: Importing; report: ImportReport };

/** Whether a warning is about a question that is very similar to another one. */
const isNearDuplicate = ({ code }: ImportReport['problems'][number]) => /DUPLICATE|SIMILAR/.test(code);

/** The report on a file: counts, next step, topics, problems and questions. */
export function ImportOutcome({ importing, report }: ImportOutcomeProps) {
  const { questions, problems } = report;
  const rejected = problems.filter(({ severity }) => severity === 'rejected');
  const left = problems.filter(isLeftChange);
  const warnings = problems.filter(
    (problem) => problem.severity === 'warning' && !isNearDuplicate(problem) && !isLeftChange(problem),
  );
  const duplicates = problems.filter((problem) => problem.severity === 'warning' && isNearDuplicate(problem));
  return (
    <>
      <ImportFigures report={report} duplicates={duplicates.length} />
      {!report.written && questions.length > 0 && <ImportChoices importing={importing} report={report} />}
      <ImportVerdict importing={importing} report={report} />
      <ImportUpdates report={report} />
      {report.written && (
        <ProblemList
          title="Left as they are"
          lead="The file has another right answer or other options for these published questions. They were not changed."
          problems={left}
        />
      )}
      {!report.written && questions.length > 0 && <TopicMapping importing={importing} report={report} />}
      <ProblemList
        title="Rejected"
        lead="These records cannot be imported as questions. Fix them in the file, or leave them out."
        problems={rejected}
      />
      <ProblemList
        title="Near-duplicates"
        lead="Very similar to an existing question, or to an earlier one of the file. Learners would see both."
        problems={duplicates}
      />
      <ProblemList
        title="Warnings"
        lead="These are imported, but not exactly as they are in the file."
        problems={warnings}
      />
      {questions.length > 0 && <ImportQuestions questions={questions} />}
    </>
  );
}
