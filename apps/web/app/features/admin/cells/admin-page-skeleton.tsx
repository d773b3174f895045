import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** A thing's own page to come. */
export function AdminPageSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <SkeletonText lines={4} />
    </div>
  );
}
