import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';

/** Pass rate is passed ÷ completed, without decimals. */
export function AttemptFigures({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts } = statistics;
  const passRate = completedAttempts === 0 ? 0 : Math.round((passedAttempts * 100) / completedAttempts);
  const stats = [
    { label: say('stats.attempts'), value: formatCount(totalAttempts) },
    { label: say('stats.completed'), value: formatCount(completedAttempts) },
    { label: say('stats.passed'), value: formatCount(passedAttempts) },
    { label: say('stats.passRate'), value: formatPercent(passRate) },
  ];
  return (
    <section aria-label={say('stats.title')} className="grid">
      <StatStrip>
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} isLarge />
        ))}
      </StatStrip>
    </section>
  );
}
