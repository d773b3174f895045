import type { FinishedAttempt } from '@examplar/contract/attempts';
import { showAnswer } from '@examplar/domain/questions/answers';
import { say } from '../../../lib/texts.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { formatTime, outcomeWords } from './replay-words.ts';
import type { Replay } from './replayed-attempt.ts';

const columns = [
  say('replay.column.question'),
  say('replay.column.result'),
  say('replay.column.time'),
  say('replay.column.after'),
  say('replay.column.first'),
  say('replay.column.answer'),
  say('mark.flagged'),
];

type ReplayTableProps = { replay: Replay; attempt: FinishedAttempt };

/** The same as figures, in the same order. */
export function ReplayTable({ replay: { marks, flagged }, attempt }: ReplayTableProps) {
  const { questions, startedAt } = attempt;
  return (
    <details data-screen-only className="mt-2">
      <summary className="min-h-8 w-fit cursor-pointer content-center text-caption font-medium text-accent pointer-coarse:min-h-11">
        {say('replay.showTable')}
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto">
        <Table caption={say('replay.caption')}>
          <thead>
            <tr>
              {columns.map((name) => (
                <HeaderCell key={name}>{name}</HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {marks.map(({ number, outcome, timeSpentMs, answeredAt, isChanged }) => {
              const question = questions[number - 1];
              const { kind = 'choice', firstAnswer = null, selectedAnswer = null } = question ?? {};
              return (
                <tr key={number}>
                  <th scope="row" className="border-t border-line px-4 py-2 text-start font-medium tabular-nums">
                    {number}
                  </th>
                  <Cell className="py-2! whitespace-nowrap">{outcomeWords[outcome]}</Cell>
                  <Cell className="py-2! whitespace-nowrap">{timeSpentMs > 0 ? formatTime(timeSpentMs) : '–'}</Cell>
                  <Cell className="py-2! whitespace-nowrap">
                    {answeredAt ? formatTime(Date.parse(answeredAt) - Date.parse(startedAt)) : '–'}
                  </Cell>
                  <Cell className="py-2!">{isChanged && firstAnswer ? showAnswer(firstAnswer, kind) : ''}</Cell>
                  <Cell className="py-2!">{selectedAnswer ? showAnswer(selectedAnswer, kind) : '–'}</Cell>
                  <Cell className="py-2!">{flagged.has(number) ? say('state.flagged') : ''}</Cell>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
