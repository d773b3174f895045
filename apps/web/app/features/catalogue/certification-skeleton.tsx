import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';

export function CertificationSkeleton() {
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead title={say('certification')} />
      <h1 className="sr-only">{say('certification')}</h1>
      <p role="status" className="sr-only">
        {say('certification.loading')}
      </p>
      <div className="mt-10 grid gap-7 sm:grid-cols-[auto_1fr]">
        <Skeleton className="size-28 rounded-round" />
        <div>
          <Skeleton className="h-10 w-120 max-w-full" />
          <SkeletonText className="mt-4 max-w-2xl" />
        </div>
      </div>
      <Skeleton className="mt-8 h-24" />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}
