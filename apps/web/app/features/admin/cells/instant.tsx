import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';
import { None } from './none.tsx';

/** A day and, smaller, its time, by the admin's own clock. */
export function Instant({ at, never }: { at: string | null; never?: string }) {
  if (!at) return never ? <span className="text-ink-muted">{never}</span> : <None />;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatLocalDate(at)} <span className="text-caption text-ink-muted">{formatLocalTime(at)}</span>
    </time>
  );
}
