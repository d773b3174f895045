import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** An icon button; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-control text-title text-ink-muted transition-colors',
        'enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-55',
        className,
      )}
    />
  );
}
