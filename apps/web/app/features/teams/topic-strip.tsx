import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format.ts';

type TopicStripProps = {
  name: string;
  /** What the strip shows, in words. */
  figures: string;
  share: number;
  /** Null for one person, of whom there is none. */
  range: { low: number; high: number } | null;
  children?: ReactNode;
};

const whole = (share: number) => formatPercent(share * 100);

/** A topic as an item of a list: the mark is the share right, the bar around it how far that is certain. */
export function TopicStrip({ name, figures, share, range, children }: TopicStripProps) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="text-ink-muted tabular-nums">{figures}</span>
      </p>
      <div aria-hidden="true" className="relative h-2.5 rounded-round bg-sunken">
        {range && (
          <span
            data-mark
            className="absolute inset-y-0 rounded-round border border-accent bg-accent-soft"
            style={{ insetInlineStart: whole(range.low), width: whole(range.high - range.low) }}
          />
        )}
        <span
          data-mark
          className="absolute top-1/2 size-3 -translate-1/2 rounded-round bg-accent"
          style={{ insetInlineStart: whole(share) }}
        />
      </div>
      {children}
    </li>
  );
}
