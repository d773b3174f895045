import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';

/** Pass rate is passed ÷ completed, without decimals. */
export function AttemptFigures({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts } = statistics;
  const passRate = completedAttempts === 0 ? 0 : Math.round((passedAttempts * 100) / completedAttempts);
  const stats = [
    { label: 'Total Attempts', value: formatCount(totalAttempts) },
    { label: 'Completed', value: formatCount(completedAttempts) },
    { label: 'Passed Exams', value: formatCount(passedAttempts) },
    { label: 'Pass Rate', value: formatPercent(passRate) },
  ];
  return (
    <section aria-label="Your attempts in figures" className="grid">
      <StatStrip>
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} isLarge />
        ))}
      </StatStrip>
    </section>
  );
}
