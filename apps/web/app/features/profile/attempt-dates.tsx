import { formatLocalDate, formatLocalTime } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';

export function AttemptDates({ attempt }: { attempt: Attempt }) {
  const { startedAt, completedAt } = attempt;
  return (
    <span className="tabular-nums max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:text-caption">
      <span className="block whitespace-nowrap">{formatLocalDate(startedAt)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">Started {formatLocalTime(startedAt)}</span>
      {completedAt && (
        <span className="block text-caption whitespace-nowrap text-ink-muted">
          Completed {formatLocalTime(completedAt)}
        </span>
      )}
    </span>
  );
}
