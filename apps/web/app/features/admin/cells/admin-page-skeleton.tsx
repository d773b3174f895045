import { useLocation } from 'react-router';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { areaAt } from '../shell/admin-sections.ts';

/** The skeleton of a record's page, titled with its area. */
export function AdminPageSkeleton() {
  const area = areaAt(useLocation().pathname);
  return (
    <div className="grid gap-4">
      <PageHead title={`${area} · Admin`} isPrivate />
      <h1 className="sr-only">{area}</h1>
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
