import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EnglishPart } from '../../ui/english-part.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { AttemptOutcome } from '../attempt-parts/attempt-outcome.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { SiteFrame } from '../layout/site-frame.tsx';
import type { ReviewDialog } from '../reviews/review-dialog.tsx';
import { keepResult, openAttemptQuery, type TimedAttempt } from './attempt.queries.ts';
import { LazyPracticeRoom } from './practice/lazy-practice-room.ts';
import { ExamLoadError } from './room/exam-load-error.tsx';
import { ExamRoom } from './room/exam-room.tsx';
import { AttemptController } from './saving/attempt-controller.ts';
import type { AttemptEnd } from './saving/attempt-state.ts';
import { useController } from './saving/use-controller.ts';
import { Waiting } from './waiting.tsx';

type Props = ComponentProps<typeof ReviewDialog>;

/** Loaded when an exam has ended, not with its room. If it cannot be loaded, no review is asked for. */
const Dialog = lazy(
  (): Promise<{ default: ComponentType<Props> }> =>
    import('../reviews/review-dialog.tsx').then(
      (file) => ({ default: file.ReviewDialog }),
      () => ({ default: Skipped }),
    ),
);

const LazyReviewDialog = (props: Props) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

function Skipped({ onDone }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: skipped once
  useEffect(() => onDone(), []);
  return null;
}

const LazyResult = lazy(() => import('./result/attempt-result.tsx').then((file) => ({ default: file.AttemptResult })));

/** A failed look-up means 'no review yet' . */
const myReviewQuery = {
  queryKey: ['own review after an exam'],
  queryFn: () => call('GET /reviews/my-review').catch(() => null),
  gcTime: 0,
};

/**
 * After an exam: a user with a review goes to the profile, which opens with how it went (PAG-42); any other is invited to
 * write one, below the verdict, with the result in sight behind the dialog. Rounds of practice lead to their own result at once.
 */
function Completion({ finished }: { finished: FinishedAttempt }) {
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

/** The verdict above the stars, with the way to the whole result. */
function Outcome({ finished, isPrimary }: { finished: FinishedAttempt; isPrimary: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-option bg-sunken p-4">
      <AttemptOutcome attempt={finished} />
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

/** The room of one attempt, and then its result. */
export function OpenAttemptPage({ attemptId }: { attemptId: string }) {
  const { data, error, refetch } = useQuery(openAttemptQuery(attemptId));
  const [end, setEnd] = useState<AttemptEnd | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();

  const onEnd = useCallback(
    (ended: AttemptEnd) => {
      if (ended.finished) keepResult(client, ended.finished);
      setEnd(ended);
      if (ended.by !== 'server') return;
      showToast(say('exam.isFinished'));
      void navigate(`/attempts/${attemptId}`, { replace: true });
    },
    [client, navigate, attemptId],
  );

  if (end?.finished && end.by !== 'server')
    return (
      <SiteFrame>
        <Completion finished={end.finished} />
      </SiteFrame>
    );
  if (end) return <Waiting />;
  if (data) return <Room timed={data} onEnd={onEnd} />;
  if (!error) return <Waiting />;
  return (
    <SiteFrame>
      <PageHead {...privateHeads.exam} isPrivate />
      <ExamLoadError error={error} onRetry={() => void refetch()} />
    </SiteFrame>
  );
}

type RoomProps = { timed: TimedAttempt; onEnd: (end: AttemptEnd) => void };

function Room({ timed: { attempt, serverTimeAt }, onEnd }: RoomProps) {
  if (attempt.status !== 'In Progress') return <Navigate to={`/attempts/${attempt.id}`} replace />;
  if (attempt.mode === 'practice')
    return (
      <Suspense fallback={<Waiting />}>
        <LazyPracticeRoom attempt={attempt} onEnd={onEnd} />
      </Suspense>
    );
  return <RunningExamRoom attempt={attempt} serverTimeAt={serverTimeAt} onEnd={onEnd} />;
}

type RunningExamRoomProps = Omit<Parameters<typeof ExamRoom>[0], 'controller'> & { serverTimeAt: number };

function RunningExamRoom({ serverTimeAt, ...props }: RunningExamRoomProps) {
  const { attempt } = props;
  const controller = useController(attempt.id, (deps) => new AttemptController({ attempt, serverTimeAt, ...deps }));
  return controller ? <ExamRoom controller={controller} {...props} /> : <Waiting />;
}
