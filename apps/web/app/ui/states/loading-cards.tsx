import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** Cards that are still loading, announced once. `heights`: one class each. */
export function LoadingCards({ heights, className }: { heights: readonly string[]; className?: string }) {
  return (
    <div className={cx('grid gap-5', className)}>
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Skeleton key={index} className={cx('rounded-card', height)} />
      ))}
    </div>
  );
}
