import { formatCount } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Placeholder cards in the grid of the real ones. */
export function CardsSkeleton({ label, columns = 3 }: { label: string; columns?: 2 | 3 }) {
  return (
    <div className={columns === 3 ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-4 lg:grid-cols-2'}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card" />
      ))}
    </div>
  );
}

type FiguresStripProps = { label: string; figures: readonly { label: string; count: number }[]; className?: string };

/** Three or four figures between two lines, as on the start page. */
export function FiguresStrip({ label, figures, className }: FiguresStripProps) {
  const isThree = figures.length === 3;
  return (
    <section aria-label={label} className={className}>
      <dl
        className={cx(
          'grid border-y border-line',
          isThree ? 'grid-cols-3 cramped:grid-cols-1' : 'grid-cols-2 md:grid-cols-4',
        )}
      >
        {figures.map(({ label: what, count }) => (
          <StatTile
            key={what}
            value={formatCount(count)}
            label={what}
            className={cx(
              'border-line py-4 sm:py-5',
              isThree
                ? 'not-first:border-s not-first:ps-4 cramped:border-s-0! cramped:ps-0! sm:not-first:ps-7 max-sm:[&>dt]:min-h-[2.9em] cramped:[&>dt]:min-h-0!'
                : 'max-md:even:border-s max-md:even:ps-5 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:ps-5 lg:not-first:ps-7',
            )}
          />
        ))}
      </dl>
    </section>
  );
}
