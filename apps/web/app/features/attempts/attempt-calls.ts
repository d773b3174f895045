import type { Attempt, FinishedAttempt } from '@examplar/contract/attempts';
import { call, sendInSession } from '../../lib/api-client.ts';
import type { Outgoing } from './answer-record.ts';

/** How a running exam reaches the server; a fake of it stands in its tests. */
export type AttemptCalls = {
  save: (answer: Outgoing) => Promise<unknown>;
  read: () => Promise<Attempt>;
  submit: (answers: { questionId: string; selectedAnswer: string }[]) => Promise<FinishedAttempt>;
};

/** A request that hangs is given up, so that the next try can find a better network. */
const patienceMs = 15_000;

export function attemptCalls(attemptId: string): AttemptCalls {
  const params = { attemptId };
  return {
    save: ({ letters, timeSpentMs, ...answer }) =>
      sendInSession(
        'POST /test-exam-attempts/:attemptId/answers',
        {
          params,
          body: {
            ...answer,
            ...(letters !== undefined && { selectedAnswer: letters }),
            timeSpentMs: Math.min(timeSpentMs, 86_400_000),
          },
        },
        // It outlives the page: what was chosen just before it closed still arrives.
        { keepalive: true, signal: AbortSignal.timeout(patienceMs) },
      ),
    read: () => call('GET /test-exam-attempts/:attemptId', { params }),
    submit: (answers) => call('POST /test-exam-attempts/:attemptId/submit', { params, body: { answers } }),
  };
}
