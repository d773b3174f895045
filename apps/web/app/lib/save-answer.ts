import type { Outgoing } from './answer-record.ts';
import { sendInSession } from './api-client.ts';

/** A request that hangs is aborted, so that the next one can find a better network. */
const timeoutMs = 15_000;

/** Sends one answer, or flag, of a running exam. It outlives the page: what was chosen just before it closed still arrives. */
export const saveAnswer = (attemptId: string, { letters, timeSpentMs, ...answer }: Outgoing): Promise<unknown> =>
  sendInSession(
    'POST /test-exam-attempts/:attemptId/answers',
    {
      params: { attemptId },
      body: {
        ...answer,
        ...(letters !== undefined && { selectedAnswer: letters }),
        timeSpentMs: Math.min(timeSpentMs, 86_400_000),
      },
    },
    { keepalive: true, signal: AbortSignal.timeout(timeoutMs) },
  );
