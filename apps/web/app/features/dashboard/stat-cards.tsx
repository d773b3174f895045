import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';

const note = 'block text-caption text-ink-muted';

export function StatCards({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts, passRate, averageScore } = statistics;
  const open = totalAttempts - completedAttempts;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard value={formatCount(totalAttempts)} label="Total Attempts">
        <span className={note}>{open > 0 ? `${formatCount(open)} still in progress` : 'all of them completed'}</span>
      </StatCard>
      <StatCard value={formatCount(passedAttempts)} label="Passed Exams">
        <span className={note}>of {formatCount(completedAttempts)} completed</span>
      </StatCard>
      <StatCard value={formatPercent(passRate, 1)} label="Pass Rate">
        <ProgressBar percent={passRate} label="Pass Rate" className="mt-1.5" />
      </StatCard>
      <StatCard value={formatPercent(averageScore, 1)} label="Average Score">
        <span className={note}>over completed attempts</span>
      </StatCard>
    </dl>
  );
}

type StatCardProps = { value: string; label: string; children: ReactNode };

function StatCard({ value, label, children }: StatCardProps) {
  return (
    <StatTile value={value} label={label} className="rounded-card border border-line bg-raised p-4 sm:p-5">
      {children}
    </StatTile>
  );
}
