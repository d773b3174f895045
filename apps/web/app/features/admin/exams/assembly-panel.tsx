import { useMutation } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatQuantity } from '../../../lib/formats/format-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Panel } from '../cells/panel.tsx';
import { AssemblyTopics } from './assembly-topics.tsx';

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
