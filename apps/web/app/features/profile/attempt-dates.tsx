import { formatLocalDate, formatLocalTime } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';

export function AttemptDates({ attempt }: { attempt: Attempt }) {
  const { startedAt, completedAt } = attempt;
  return (
    <span className="tabular-nums @max-[59rem]:flex @max-[59rem]:flex-wrap @max-[59rem]:gap-x-3 @max-[59rem]:text-caption">
      <span className="block whitespace-nowrap">{formatLocalDate(startedAt)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">
        <span className="sr-only">{say('history.started')} </span>
        {formatLocalTime(startedAt)}
        {completedAt && (
          <>
            <span aria-hidden="true"> – </span>
            <span className="sr-only">, {say('history.completed')} </span>
            {formatLocalTime(completedAt)}
          </>
        )}
      </span>
    </span>
  );
}
