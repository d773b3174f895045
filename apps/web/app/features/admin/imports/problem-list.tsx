import type { ImportReport } from '@examplar/contract/admin/import-report';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';

type Problem = ImportReport['problems'][number];
type ProblemListProps = { title: string; lead: string; problems: readonly Problem[] };

const shownAtFirst = 20;

/** A table of problems with their lines and messages. */
export function ProblemList({ title, lead, problems }: ProblemListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const hasFiles = new Set(problems.map(({ file }) => file)).size > 1;
  return (
    <div className="grid gap-2">
      <h2 className="text-title font-semibold">
        {title} <span className="font-normal text-ink-muted">({formatCount(problems.length)})</span>
      </h2>
      <p className="text-ink-muted">{lead}</p>
      <Table caption={title}>
        <thead>
          <tr>
            {hasFiles && <HeaderCell>File</HeaderCell>}
            <HeaderCell className="text-end">Line</HeaderCell>
            <HeaderCell>Record</HeaderCell>
            <HeaderCell>Problem</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of one unchanging report
            <tr key={index}>
              {hasFiles && <Cell className="max-w-52 [overflow-wrap:anywhere]">{problem.file}</Cell>}
              <Cell className="text-end font-semibold">{problem.line ?? '–'}</Cell>
              <Cell className="whitespace-nowrap">{problem.id ?? problem.record ?? '–'}</Cell>
              <Cell className="w-full min-w-40 sm:min-w-64">
                {problem.message}
                <span className="block text-caption text-ink-muted">{problem.code}</span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {problems.length > shown.length && (
        <Button size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {formatCount(problems.length)}
        </Button>
      )}
    </div>
  );
}
