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
  // Before the first completed attempt, 0% would say that it went badly.
  const percentText = (percent: number) => (completedAttempts > 0 ? formatPercent(percent, 1) : '–');
  return (
    <StatStrip className="lg:grid-cols-4">
      <Stat value={formatCount(totalAttempts)} label={say('stats.attempts')}>
        <span className={note}>{open > 0 ? say('stats.open', { count: open }) : say('stats.allCompleted')}</span>
      </Stat>
      <Stat value={formatCount(passedAttempts)} label={say('stats.passed')}>
        <span className={note}>{say('stats.ofCompleted', { count: completedAttempts })}</span>
      </Stat>
      <Stat value={percentText(passRate)} label={say('stats.passRate')}>
        <ProgressBar percent={passRate} label={say('stats.passRate')} className="mt-1.5 h-1.5! w-full" />
      </Stat>
      <Stat value={percentText(averageScore)} label={say('stats.averageScore')}>
        <span className={note}>{say('stats.ofCompletedAttempts')}</span>
      </Stat>
    </StatStrip>
  );
}
