import { formatPercent } from '../../lib/format.ts';
import { formatScore } from '../../lib/formats/quantities.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';

/** Percent of the points and the percent to pass; N/A while the attempt is open. */
export function AttemptScore({ attempt }: { attempt: Attempt }) {
  const { score, totalQuestions, passingScore, percent } = attempt;
  if (score === null || percent === null) return <span className="text-ink-muted">{say('notAvailable')}</span>;
  return (
    <span className="tabular-nums @max-[59rem]:text-end">
      <span className="block font-semibold">{formatScore(percent)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">
        {say('quantity.of', { count: score, total: totalQuestions })} ·{' '}
        {say('history.toPass', { percent: formatPercent(passingScore) })}
      </span>
    </span>
  );
}
