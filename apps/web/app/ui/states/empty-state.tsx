import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** The heading's level; `h1` when it is the whole page. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Says that there is nothing here yet, with one way forward. */
export function EmptyState({ title, children, icon, action, as: Heading = 'h2', className }: EmptyStateProps) {
  const isPage = Heading === 'h1';
  return (
    <div
      className={cx(
        'mx-auto grid max-w-xl justify-items-center gap-3 px-4 text-center',
        isPage ? 'py-20 sm:py-28' : 'py-12',
        className,
      )}
    >
      {icon && <div className="mb-1 text-[2.25rem] text-ink-muted [&_svg]:stroke-[1.4]">{icon}</div>}
      <Heading className={isPage ? 'font-heading text-heading' : 'text-title font-semibold'}>{title}</Heading>
      {children && <div className="text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
