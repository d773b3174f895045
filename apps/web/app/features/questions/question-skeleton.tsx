import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';

/** The skeleton of a question. `isHidden` leaves out the page's head where another part of the page sets it. */
export function QuestionSkeleton({ hasHead = true }: { hasHead?: boolean }) {
  return (
    <div className="page-width min-h-[calc(100dvh-4rem)] py-6 sm:py-8">
      {hasHead && <PageHead title={say('case.question')} />}
      {hasHead && <h1 className="sr-only">{say('case.question')}</h1>}
      <p role="status" className="sr-only">
        {say('question.loading')}
      </p>
      <div className="mx-auto max-w-[52rem]">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-8 h-6 w-40" />
        <SkeletonText lines={4} className="mt-6" />
        {[1, 2, 3, 4].map((option) => (
          <Skeleton key={option} className="mt-3 h-13 rounded-option" />
        ))}
      </div>
    </div>
  );
}
