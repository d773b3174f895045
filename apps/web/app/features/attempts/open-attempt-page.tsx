import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { browserAnswerStore } from '../../lib/answers/answer-store.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../ui/states/toast-store.ts';
import { SiteFrame } from '../layout/site-frame.tsx';
import { keepResult, openAttemptQuery, type TimedAttempt } from './attempt.queries.ts';
import { Completion } from './completion.tsx';
import { LazyPracticeRoom } from './practice/lazy-practice-room.ts';
import { ExamLoadError } from './room/exam-load-error.tsx';
import { ExamRoom } from './room/exam-room.tsx';
import { attemptCalls } from './saving/attempt-calls.ts';
import { AttemptController } from './saving/attempt-controller.ts';
import type { AttemptEnd } from './saving/attempt-state.ts';
import { useController } from './saving/use-controller.ts';
import { Waiting } from './waiting.tsx';

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
  const controller = useController(
    attempt.id,
    () =>
      new AttemptController({
        attempt,
        serverTimeAt,
        store: browserAnswerStore(),
        calls: attemptCalls(attempt.id),
      }),
  );
  return controller ? <ExamRoom controller={controller} {...props} /> : <Waiting />;
}
