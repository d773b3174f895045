import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A raised sheet. Shadow is left to what floats. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-raised p-5 sm:p-6', className)} />;
}
