import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { formatScore } from '../../lib/formats/format-score.ts';
import { langOf } from '../../lib/lang-of.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EnglishPart } from '../../ui/english-part.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { LazyReviewDialog } from '../reviews/lazy-review-dialog.tsx';
import { OutcomeBadge } from './result/outcome-badge.tsx';

const LazyResult = lazy(() => import('./result/attempt-result.tsx').then((file) => ({ default: file.AttemptResult })));

/** A failed look-up means 'no review yet' . */
const myReviewQuery = {
  queryKey: ['own review after an exam'],
  queryFn: () => call('GET /reviews/my-review').catch(() => null),
  gcTime: 0,
};

/**
 * After an exam: a user with a review goes to the profile, any other is invited to write one, with the result in sight behind
 * the dialog. Rounds of practice lead to their own result at once.
 */
export function Completion({ finished }: { finished: FinishedAttempt }) {
  const isExam = finished.kind === 'exam';
  const { data: review, isPending } = useQuery({ ...myReviewQuery, enabled: isExam });
  const navigate = useNavigate();
  const hasReviewed = Boolean(review);
  const toProfile = () => void navigate('/profile', { replace: true, state: { finishedAttemptId: finished.id } });

  useEffect(() => {
    if (!isExam) void navigate(`/attempts/${finished.id}`, { replace: true });
    if (hasReviewed) void navigate('/profile', { replace: true, state: { finishedAttemptId: finished.id } });
  }, [isExam, hasReviewed, navigate, finished.id]);

  if (!isExam || isPending || hasReviewed) return <Ready finished={finished} />;
  return (
    <>
      <Suspense fallback={<Ready finished={finished} />}>
        <LazyResult attempt={finished} />
      </Suspense>
      <LazyReviewDialog
        question={finished.status === 'Failed' ? say('completion.useful') : say('completion.howIs')}
        onDone={toProfile}
      >
        {(hasRating) => <Outcome finished={finished} isPrimary={!hasRating} />}
      </LazyReviewDialog>
    </>
  );
}

function Ready({ finished }: { finished: FinishedAttempt }) {
  return (
    <>
      <PageHead {...privateHeads.exam} title={say('completion.title')} isPrivate />
      <h1 className="sr-only">
        <EnglishPart part={attemptTitle(finished)} lang={langOf(finished, 'examTitle')}>
          {say('completion.heading', { title: attemptTitle(finished) })}
        </EnglishPart>
      </h1>
      <PageSpinner>{say('completion.ready')}</PageSpinner>
    </>
  );
}

function Outcome({ finished, isPrimary }: { finished: FinishedAttempt; isPrimary: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-option bg-sunken p-4">
      <div className="flex items-center gap-4">
        <p className="font-heading text-heading tabular-nums">{formatScore(finished.percent)}</p>
        <div>
          <OutcomeBadge status={finished.status} />
          <p className="mt-0.5 text-caption whitespace-nowrap cramped:whitespace-normal text-ink-muted">
            {say('result.correctOf', { score: finished.score, total: finished.totalQuestions })}
          </p>
        </div>
      </div>
      <ButtonLink
        to={`/attempts/${finished.id}`}
        replace
        variant={isPrimary ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {say('completion.seeResult')}
      </ButtonLink>
    </div>
  );
}
