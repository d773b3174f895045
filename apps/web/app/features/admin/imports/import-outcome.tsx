import type { ImportReport } from '@examplar/contract/admin/import-report';
import { ImportFigures } from './import-figures.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportVerdict } from './import-verdict.tsx';
import { ProblemList } from './problem-list.tsx';
import { TopicMapping } from './topic-mapping.tsx';
import type { Importing } from './use-import.ts';

type ImportOutcomeProps = { importing: Importing; report: ImportReport };

/** A question that looks much like another one of the bank or of the file, by the code of the warning. */
const isNearDuplicate = ({ code }: ImportReport['problems'][number]) => /DUPLICATE|SIMILAR/.test(code);

/** What was found in a file: how much, what is wrong and where, which questions; and what to do with it. */
export function ImportOutcome({ importing, report }: ImportOutcomeProps) {
  const { questions, problems } = report;
  const rejected = problems.filter(({ severity }) => severity === 'rejected');
  const warnings = problems.filter((problem) => problem.severity === 'warning' && !isNearDuplicate(problem));
  const duplicates = problems.filter((problem) => problem.severity === 'warning' && isNearDuplicate(problem));
  return (
    <>
      <ImportFigures report={report} duplicates={duplicates.length} />
      <ImportVerdict importing={importing} report={report} />
      {!report.written && questions.length > 0 && <TopicMapping importing={importing} report={report} />}
      <ProblemList
        title="Rejected"
        lead="These records are not questions that Examplar can hold. Mend them in the file, or leave them out."
        problems={rejected}
      />
      <ProblemList
        title="Near-duplicates"
        lead="Much like a question that is there already. Learners would meet both."
        problems={duplicates}
      />
      <ProblemList
        title="Warnings"
        lead="These are imported; something of them is not, or was understood with a guess."
        problems={warnings}
      />
      {questions.length > 0 && <ImportQuestions questions={questions} />}
    </>
  );
}
