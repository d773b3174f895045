import { formatDate, formatPercent } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { scoreText } from '../../assigned/line-facts.tsx';
import { StateBadge } from '../../assigned/work-row.tsx';
import type { Assignment, Line } from '../team.ts';

type ResultsTableProps = { lines: readonly Line[]; assignment: Assignment; onAdjust: ((line: Line) => void) | null };

/** The lines of an assignment, each with the way to adjust it. */
export function ResultsTable({ lines, assignment: { task }, onAdjust }: ResultsTableProps) {
  const isExam = task.kind === 'exam';
  const hasMark = isExam && task.passing !== null;
  return (
    <Table caption={say('teams.results')}>
      <thead>
        <tr>
          <HeaderCell>{say('teams.column.name')}</HeaderCell>
          <HeaderCell>{say('line.state')}</HeaderCell>
          <HeaderCell>{isExam ? say('line.score') : say('line.answered')}</HeaderCell>
          {isExam && <HeaderCell>{hasMark ? say('line.reached') : say('line.passed')}</HeaderCell>}
          <HeaderCell>{say('line.finishedOn')}</HeaderCell>
          {isExam && <HeaderCell>{say('line.timeShare')}</HeaderCell>}
          {isExam && <HeaderCell>{say('line.attempts')}</HeaderCell>}
          {onAdjust && (
            <HeaderCell>
              <span className="sr-only">{say('teams.column.actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { memberId, name, state, score, total, percent, passed, reached, finishedOn, timeShare, attempts } =
            line;
          const mark = hasMark ? reached : passed;
          return (
            <tr key={memberId}>
              <Cell className="min-w-40 font-semibold wrap-anywhere">
                {name}
                {line.adjusted?.reason && (
                  <p className="text-caption font-normal text-ink-muted">{line.adjusted.reason}</p>
                )}
                {line.regraded && <p className="text-caption font-normal text-ink-muted">{say('line.regraded')}</p>}
              </Cell>
              <Cell className="whitespace-nowrap">
                <StateBadge state={state} />
              </Cell>
              <Cell className="whitespace-nowrap">
                {score === null || total === null ? '–' : scoreText(score, total, percent)}
              </Cell>
              {isExam && <Cell>{mark === null ? '–' : mark ? say('line.yes') : say('line.no')}</Cell>}
              <Cell className="whitespace-nowrap">{finishedOn ? formatDate(finishedOn) : '–'}</Cell>
              {isExam && <Cell>{timeShare === null ? '–' : formatPercent(timeShare)}</Cell>}
              {isExam && <Cell>{attempts}</Cell>}
              {onAdjust && (
                <Cell className="py-1.5! text-end">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={say('teams.adjust.for', { name })}
                    onClick={() => onAdjust(line)}
                  >
                    {say('teams.adjust')}
                  </Button>
                </Cell>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
