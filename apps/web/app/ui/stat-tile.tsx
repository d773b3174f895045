import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type StatTileProps = { value: ReactNode; label: string; children?: ReactNode; className?: string };

/** One figure and what it counts. Use it within a `<dl>`. */
export function StatTile({ value, label, children, className }: StatTileProps) {
  return (
    <div className={cx('flex flex-col', className)}>
      <dt className="order-2 text-caption text-ink-muted">{label}</dt>
      <dd className="order-1 font-heading text-heading tabular-nums">{value}</dd>
      {children && <dd className="order-3 mt-2">{children}</dd>}
    </div>
  );
}
