import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { None } from './none.tsx';

type InstantProps = {
  at: string | null;
  never?: string;
  /** The time on a second line, for narrow columns. */
  isStacked?: boolean;
};

/** A date and time in the admin's time zone. */
export function Instant({ at, never, isStacked = false }: InstantProps) {
  if (!at) return never ? <span className="text-ink-muted">{never}</span> : <None />;
  return (
    <time dateTime={at} className={cx('whitespace-nowrap', isStacked && 'sm:*:block')}>
      {formatLocalDate(at)} <span className="text-caption text-ink-muted">{formatLocalTime(at)}</span>
    </time>
  );
}
