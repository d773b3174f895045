import { formatPercent } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';

/** Percent right and the percent to pass; N/A while the attempt is open. */
export function AttemptScore({ attempt }: { attempt: Attempt }) {
  const { score, totalQuestions, passingScore } = attempt;
  if (score === null) return <span className="text-ink-muted">N/A</span>;
  return (
    <span className="tabular-nums max-lg:text-end">
      <span className="block font-semibold">{formatPercent(Math.round((score * 100) / totalQuestions))}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">
        {score} of {totalQuestions}, to pass {formatPercent(passingScore)}
      </span>
    </span>
  );
}
