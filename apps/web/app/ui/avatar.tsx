import { cx } from './class-names.ts';

/** Initials on the accent colour. Hidden from screen readers, since the name is beside it. */
export function Avatar({ initials, className }: { initials: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-fill
      className={cx(
        'inline-flex size-[2.25rem] flex-none items-center justify-center rounded-round bg-accent-soft text-caption font-bold wrap-normal text-accent',
        className,
      )}
    >
      {initials}
    </span>
  );
}
