import type { AssemblyPreview } from '@examplar/contract/admin/exams';
import { useMutation } from '@tanstack/react-query';
import { Shuffle, TriangleAlert } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { Panel } from '../cells/panel.tsx';

type AssemblyPanelProps = {
  examId: string;
  /** How many to draw: the form's value, saved or not. */
  questionCount: number;
  /** Puts the drawn questions into the fixed list. */
  onTake: ((questionIds: string[]) => void) | undefined;
};

/** Draws questions by topic weight and shows the result without saving it. */
export function AssemblyPanel({ examId, questionCount, onTake }: AssemblyPanelProps) {
  const draw = useMutation({
    mutationFn: () =>
      call('POST /admin/exams/:examId/assemble', {
        params: { examId },
        body: questionCount >= 1 && questionCount <= 500 ? { questionCount } : {},
      }),
  });
  const drawn = draw.data;
  return (
    <Panel
      title="Preview a draw"
      more={
        <Button isBusy={draw.isPending} onClick={() => draw.mutate()}>
          <Shuffle aria-hidden="true" />
          {drawn ? 'Draw again' : 'Draw'}
        </Button>
      }
    >
      <p className="text-caption text-ink-muted">Draws questions by topic weight. Nothing is saved.</p>
      {draw.error && <Notice tone="negative">{serverMessage(draw.error, 'The exam could not be drawn.')}</Notice>}
      {drawn && (
        <>
          {drawn.problems.length > 0 ? (
            <Notice tone="caution">
              <ul className="grid gap-1">
                {drawn.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          ) : (
            <Notice tone="positive">
              {formatQuantity(drawn.questionIds.length, 'question')} drawn; every topic has enough.
            </Notice>
          )}
          <AssemblyTopics topics={drawn.topics} />
          {onTake && drawn.questionIds.length > 0 && (
            <Button className="justify-self-start" onClick={() => onTake(drawn.questionIds)}>
              Use these {drawn.questionIds.length} as the list
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

/** How many questions each topic contributes to the draw, and how many it has. */
function AssemblyTopics({ topics }: { topics: AssemblyPreview['topics'] }) {
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
