import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { roomPath } from '../../../lib/address/room-path.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { type Attempt, attemptResultQuery, ownAttemptsQuery } from '../../../lib/queries/own-attempts.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TryAgain } from '../../../ui/states/try-again.tsx';
import { RequireSession } from '../../identity/require-session.tsx';
import { AttemptResult } from './attempt-result.tsx';

/** The result of an attempt. One that is still running is continued instead. */
export default function AttemptResultPage() {
  return (
    <RequireSession skeleton={<ResultSkeleton />} keepsState>
      <OwnResult />
    </RequireSession>
  );
}

function OwnResult() {
  const { attemptId = '' } = useParams();
  const { data: attempt, error, refetch } = useQuery(attemptResultQuery(attemptId));
  const exams = useQuery(ownAttemptsQuery());
  // What stands first needs both, and nothing may move once it is there.
  const targets = useQuery(targetsQuery());

  if (attempt?.status === 'In Progress') return <Navigate to={roomPath(attempt)} replace />;
  if (attempt && !exams.isPending && !targets.isPending)
    return <AttemptResult attempt={attempt} isFirst={isFirstOf(exams.data, attempt)} />;
  if (!error) return <ResultSkeleton />;
  const isMissing = error.statusCode === 404;
  return (
    <>
      <PageHead {...privateHeads.result} isPrivate />
      <ErrorState
        as="h1"
        title={isMissing ? say('result.notFound') : say('result.notLoaded')}
        action={
          <TryAgain
            error={error}
            onRetry={() => void refetch()}
            ifMissing={<ButtonLink to="/profile">{say('result.history')}</ButtonLink>}
          />
        }
      >
        <p>{isMissing ? say('result.notYours') : messageOf(error, say('result.inAMoment'))}</p>
      </ErrorState>
    </>
  );
}

/** Whether it is the only exam that the user has finished. Without the list it is a result like any other. */
const isFirstOf = (exams: readonly Attempt[] | undefined, { id, kind }: FinishedAttempt): boolean =>
  kind === 'exam' && exams !== undefined && exams.every((exam) => exam.id === id || exam.status === 'In Progress');

/** A skeleton with the shape of the result, so that nothing moves when it is loaded. */
function ResultSkeleton() {
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
