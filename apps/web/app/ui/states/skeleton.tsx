import { cx } from '../class-names.ts';

/** A grey placeholder; give it the size of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-loading aria-hidden="true" className={cx('animate-pulse rounded-control bg-line/50', className)} />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4'} />
      ))}
    </div>
  );
}
