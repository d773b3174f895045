import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';

const note = 'text-caption text-ink-muted';

/** The counters as one slim strip. */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts, passRate, averageScore } = statistics;
  const open = totalAttempts - completedAttempts;
  return (
    <StatStrip className="lg:grid-cols-4">
      <Stat value={formatCount(totalAttempts)} label="Total Attempts">
        <span className={note}>{open > 0 ? `${formatCount(open)} in progress` : 'all completed'}</span>
      </Stat>
      <Stat value={formatCount(passedAttempts)} label="Passed Exams">
        <span className={note}>of {formatCount(completedAttempts)} completed</span>
      </Stat>
      <Stat value={formatPercent(passRate, 1)} label="Pass Rate">
        <ProgressBar percent={passRate} label="Pass Rate" className="mt-1.5 h-1.5! w-full" />
      </Stat>
      <Stat value={formatPercent(averageScore, 1)} label="Average Score">
        <span className={note}>of completed attempts</span>
      </Stat>
    </StatStrip>
  );
}
