import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keepResult, sittingQuery, type TimedAttempt } from './attempt.queries.ts';
import { Completion } from './completion.tsx';
import { ExamLoadError } from './exam-load-error.tsx';
import { ExamRoom } from './exam-room.tsx';
import { PracticeRoom } from './practice-room.tsx';
import type { SittingEnd } from './sitting-state.ts';
import type { TakeExamParts } from './take-exam-page.tsx';
import { useExamSitting } from './use-exam-sitting.ts';

type SittingPageProps = TakeExamParts & { attemptId: string };

/** The room of one attempt, and what comes after it. */
export function SittingPage({ attemptId, Frame, ReviewDialog, ReportProblem }: SittingPageProps) {
  const { data, error, refetch } = useQuery(sittingQuery(attemptId));
  const [end, setEnd] = useState<SittingEnd | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();

  const onEnd = useCallback(
    (ended: SittingEnd) => {
      if (ended.finished) keepResult(client, ended.finished);
      setEnd(ended);
      if (ended.by !== 'server') return;
      showToast('This exam is finished. Here is your result.');
      void navigate(`/attempts/${attemptId}`, { replace: true });
    },
    [client, navigate, attemptId],
  );

  if (end?.finished && end.by !== 'server')
    return (
      <Frame>
        <Completion finished={end.finished} ReviewDialog={ReviewDialog} />
      </Frame>
    );
  if (end) return <Waiting />;
  if (data) return <Room timed={data} onEnd={onEnd} ReportProblem={ReportProblem} />;
  if (!error) return <Waiting />;
  return (
    <Frame>
      <PageHead {...privateHeads.exam} isPrivate />
      <ExamLoadError error={error} onRetry={() => void refetch()} />
    </Frame>
  );
}

function Waiting() {
  return (
    <main id="main" className="flex-1">
      <PageHead {...privateHeads.exam} isPrivate />
      <h1 className="sr-only">Exam</h1>
      <PageSpinner>Loading exam…</PageSpinner>
    </main>
  );
}

type RoomProps = Pick<TakeExamParts, 'ReportProblem'> & { timed: TimedAttempt; onEnd: (end: SittingEnd) => void };

function Room({ timed: { attempt, saidAt }, onEnd, ReportProblem }: RoomProps) {
  if (attempt.status !== 'In Progress') return <Navigate to={`/attempts/${attempt.id}`} replace />;
  if (attempt.mode === 'practice')
    return <PracticeRoom attempt={attempt} onEnd={onEnd} ReportProblem={ReportProblem} />;
  return <RunningExam attempt={attempt} saidAt={saidAt} onEnd={onEnd} />;
}

type RunningExamProps = Omit<Parameters<typeof ExamRoom>[0], 'sitting'> & { saidAt: number };

function RunningExam({ attempt, saidAt, onEnd }: RunningExamProps) {
  const sitting = useExamSitting(attempt, saidAt);
  return sitting ? <ExamRoom attempt={attempt} sitting={sitting} onEnd={onEnd} /> : <Waiting />;
}
