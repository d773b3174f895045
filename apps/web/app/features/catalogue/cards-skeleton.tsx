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
