import type { Attempt, FinishedAttempt } from '@examplar/contract/attempts';
import type { Confidence } from '@examplar/domain/study/confidence';
import { type Outgoing, sendOutgoing } from '../../../lib/answers/answer-store.ts';
import { call } from '../../../lib/api/api-client.ts';

type SubmittedAnswer = { questionId: string; selectedAnswer: string; confidence?: Confidence };

/** How an open attempt reaches the server; tests replace it by a fake. */
export type AttemptCalls = {
  send: (outgoing: Outgoing) => Promise<unknown>;
  read: () => Promise<Attempt>;
  submit: (answers: SubmittedAnswer[]) => Promise<FinishedAttempt>;
  /** Ends a practice attempt. */
  complete: () => Promise<FinishedAttempt>;
};

export function attemptCalls(attemptId: string): AttemptCalls {
  const params = { attemptId };
  return {
    send: (outgoing) => sendOutgoing(attemptId, outgoing),
    read: () => call('GET /test-exam-attempts/:attemptId', { params }),
    submit: (answers) => call('POST /test-exam-attempts/:attemptId/submit', { params, body: { answers } }),
    complete: () => call('POST /test-exam-attempts/:attemptId/complete', { params }),
  };
}
