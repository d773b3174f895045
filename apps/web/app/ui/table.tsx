import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A table that scrolls within itself on a phone. `caption` names it for screen readers. */
export function Table({ caption, className, children, ...rest }: ComponentProps<'table'> & { caption: string }) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-raised"
    >
      <table {...rest} className={cx('w-full border-collapse text-start', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'border-b border-line bg-sunken px-4 py-2.5 text-start text-caption font-semibold whitespace-nowrap text-ink-muted',
        className,
      )}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('border-t border-line px-4 py-3 align-top tabular-nums', className)} />;
}
