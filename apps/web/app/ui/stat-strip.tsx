import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A few figures side by side, as one card. Its children are `Stat`s. */
export function StatStrip({ className, ...rest }: ComponentProps<'dl'>) {
  return (
    <dl
      {...rest}
      className={cx(
        'grid grid-cols-2 cramped:grid-cols-1 overflow-hidden rounded-card border border-line bg-raised',
        className,
      )}
    />
  );
}

type StatProps = { value: string; label: string; isLarge?: boolean; children?: ReactNode };

/** Hairlines between the figures, in one row or in two. */
export function Stat({ value, label, isLarge = false, children }: StatProps) {
  return (
    <div
      className={cx(
        '-ms-px -mt-px flex flex-col border-s border-t border-line px-4 py-3 sm:px-5',
        !children && 'justify-center',
      )}
    >
      <dt className="order-2 text-caption font-medium">{label}</dt>
      <dd className={cx('order-1 font-heading tabular-nums', isLarge ? 'text-heading' : 'text-title')}>{value}</dd>
      {children && <dd className="order-3">{children}</dd>}
    </div>
  );
}
