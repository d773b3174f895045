import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { say } from '../../../lib/texts.ts';
import { startAttempt } from '../attempt.queries.ts';
import { loadPracticeRoom } from '../practice/lazy-practice-room.ts';

/** Starts or resumes an attempt and opens its room; or says that the exam needs a plan. */
export function useModeStart(examId: string, onPlanNeeded: (mode: AttemptMode) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const starting = useMutation({
    mutationFn: (mode: AttemptMode) => {
      if (mode === 'practice') loadPracticeRoom().catch(() => {});
      return startAttempt(client, examId, mode);
    },
    onSuccess: ({ id }) => navigate(`${pathname}?attempt=${id}`),
    onError: (error, mode) => {
      if (needsPlan(error)) onPlanNeeded(mode);
    },
  });
  const startingOver = useMutation({
    mutationFn: async (openAttemptId: string) => {
      await call('POST /test-exam-attempts/:attemptId/complete', { params: { attemptId: openAttemptId } });
      return startAttempt(client, examId, 'practice');
    },
    onSuccess: ({ id }) => navigate(`${pathname}?attempt=${id}`),
    onError: (error) => {
      if (needsPlan(error)) onPlanNeeded('practice');
    },
  });

  return {
    start: (mode: AttemptMode) => starting.mutate(mode),
    startOver: (openAttemptId: string) => startingOver.mutate(openAttemptId),
    pendingMode: starting.isPending ? starting.variables : null,
    isStartingOver: startingOver.isPending,
    error: textOf(starting.error ?? startingOver.error),
  };
}

const needsPlan = (error: unknown) => error instanceof ApiError && error.code === 'SUBSCRIPTION_REQUIRED';

function textOf(error: Error | null): string | null {
  if (!error || needsPlan(error)) return null;
  const reason = error instanceof ApiError && error.statusCode !== 0 ? error.message : '';
  return `${say('start.failed')} ${reason}`.trim();
}
