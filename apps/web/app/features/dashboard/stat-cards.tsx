import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const note = 'text-caption text-ink-muted';

/** The counters as one slim strip. */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts, passRate, averageScore } = statistics;
  const open = totalAttempts - completedAttempts;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised lg:grid-cols-4">
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
    </dl>
  );
}

/** Hairlines between the figures, in one row or two. */
function Stat({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <div className="-ms-px -mt-px flex flex-col border-s border-t border-line px-4 py-3 sm:px-5">
      <dt className="order-2 text-caption font-medium">{label}</dt>
      <dd className="order-1 font-heading text-title tabular-nums">{value}</dd>
      <dd className="order-3">{children}</dd>
    </div>
  );
}
