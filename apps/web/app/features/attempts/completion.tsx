import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { formatScore } from '../../lib/format.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { OutcomeBadge } from './result/outcome-badge.tsx';
import type { TakeExamParts } from './take-exam-page.tsx';

/** A failed look-up means 'no review yet' . */
const myReviewQuery = {
  queryKey: ['own review after an exam'],
  queryFn: () => call('GET /reviews/my-review').catch(() => null),
  gcTime: 0,
};

type CompletionProps = Pick<TakeExamParts, 'ReviewDialog'> & { finished: FinishedAttempt };

/** After an exam: a user with a review goes to the profile, any other is invited to write one first. The result is one click away. */
export function Completion({ finished, ReviewDialog }: CompletionProps) {
  const { data: review, isPending } = useQuery(myReviewQuery);
  const navigate = useNavigate();
  const hasReviewed = Boolean(review);
  const toProfile = () => void navigate('/profile', { replace: true, state: { finishedAttemptId: finished.id } });

  useEffect(() => {
    if (!hasReviewed) return;
    void navigate('/profile', { replace: true, state: { finishedAttemptId: finished.id } });
  }, [hasReviewed, navigate, finished.id]);

  return (
    <>
      <PageHead {...privateHeads.exam} title="Exam finished" isPrivate />
      <h1 className="sr-only">{finished.examTitle} finished</h1>
      <PageSpinner>Your result is ready…</PageSpinner>
      {!isPending && !hasReviewed && (
        <ReviewDialog onDone={toProfile}>
          <Outcome finished={finished} />
        </ReviewDialog>
      )}
    </>
  );
}

function Outcome({ finished }: { finished: FinishedAttempt }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-option bg-sunken p-4">
      <div className="flex items-center gap-4">
        <p className="font-heading text-heading tabular-nums">{formatScore(finished.percent)}</p>
        <div>
          <OutcomeBadge status={finished.status} />
          <p className="mt-0.5 text-caption whitespace-nowrap text-ink-muted">
            {finished.score} of {finished.totalQuestions} correct
          </p>
        </div>
      </div>
      <ButtonLink to={`/attempts/${finished.id}`} replace variant="secondary" className="max-sm:w-full">
        See your result
      </ButtonLink>
    </div>
  );
}
