import type { AssemblyPreview } from '@examplar/contract/admin/exams';
import { TriangleAlert } from 'lucide-react';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';

/** How many questions each topic contributes to the draw, and how many it has. */
export function AssemblyTopics({ topics }: { topics: AssemblyPreview['topics'] }) {
  return (
    <Table caption="Topics of the drawn form">
      <thead>
        <tr>
          <HeaderCell>Topic</HeaderCell>
          <HeaderCell className="text-end">Weight</HeaderCell>
          <HeaderCell className="text-end">Needed</HeaderCell>
          <HeaderCell className="text-end">In the bank</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic_number, name, weight, quota, available }) => (
          <tr key={topic_number}>
            <Cell>
              {topic_number}. {name}
            </Cell>
            <Cell className="text-end">{weight}%</Cell>
            <Cell className="text-end font-semibold">{quota}</Cell>
            <Cell className="text-end whitespace-nowrap">
              {available}
              {available < quota && (
                <span className="ms-2 inline-flex items-center gap-1 text-caption font-semibold text-caution">
                  <TriangleAlert aria-hidden="true" />
                  {quota - available} short
                </span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
