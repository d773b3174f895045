import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';

const note = 'text-caption text-ink-muted';

/** The counters as one slim strip. */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts, passRate, averageScore } = statistics;
  const open = totalAttempts - completedAttempts;
  return (
    <StatStrip className="lg:grid-cols-4">
      <Stat value={formatCount(totalAttempts)} label={say('stats.attempts')}>
        <span className={note}>{open > 0 ? say('stats.open', { count: open }) : say('stats.allCompleted')}</span>
      </Stat>
      <Stat value={formatCount(passedAttempts)} label={say('stats.passed')}>
        <span className={note}>{say('stats.ofCompleted', { count: completedAttempts })}</span>
      </Stat>
      <Stat value={formatPercent(passRate, 1)} label={say('stats.passRate')}>
        <ProgressBar percent={passRate} label={say('stats.passRate')} className="mt-1.5 h-1.5! w-full" />
      </Stat>
      <Stat value={formatPercent(averageScore, 1)} label={say('stats.averageScore')}>
        <span className={note}>{say('stats.ofCompletedAttempts')}</span>
      </Stat>
    </StatStrip>
  );
}
