import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import { StatTile } from '../../ui/stat-tile.tsx';

/** Pass rate is passed ÷ completed, without decimals. */
export function AttemptFigures({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts } = statistics;
  const passRate = completedAttempts === 0 ? 0 : Math.round((passedAttempts * 100) / completedAttempts);
  const tiles = [
    { label: 'Total Attempts', value: formatCount(totalAttempts) },
    { label: 'Completed', value: formatCount(completedAttempts) },
    { label: 'Passed Exams', value: formatCount(passedAttempts) },
    { label: 'Pass Rate', value: formatPercent(passRate) },
  ];
  return (
    <section aria-label="Your attempts in figures" className="grid">
      <dl className="grid grid-cols-2 gap-4">
        {tiles.map((tile) => (
          <StatTile
            key={tile.label}
            {...tile}
            className="rounded-card border border-line justify-center bg-raised p-5 sm:px-7"
          />
        ))}
      </dl>
    </section>
  );
}
