import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A raised surface. Only floating elements have a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-raised p-5 sm:p-6', className)} />;
}
