import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';

/** A skeleton with the shape of the result, so that nothing moves when it is loaded. */
export function ResultSkeleton() {
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead {...privateHeads.result} isPrivate />
      <h1 className="sr-only">{say('result.heading')}</h1>
      <p role="status" className="sr-only">
        {say('result.loading')}
      </p>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-5 h-[24rem] rounded-card md:h-[19rem]" />
      <SkeletonText lines={5} className="mt-10 max-w-2xl" />
    </div>
  );
}
