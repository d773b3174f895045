import { say } from '../../lib/texts.ts';
import { Skeleton, SkeletonText } from './skeleton.tsx';

/** The skeleton of pages without their own. `title` is for screen readers. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
      <Skeleton className="mb-8 h-10 w-72 max-w-full" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card max-lg:hidden" />
      </div>
      <SkeletonText lines={4} className="mt-8 max-w-2xl" />
    </div>
  );
}
