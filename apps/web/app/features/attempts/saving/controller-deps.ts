import type { OpenAttempt } from '@examplar/contract/attempts';
import type { AnswerStore } from '../../../lib/answers/answer-store.ts';
import type { AttemptCalls } from './attempt-calls.ts';

/** The dependencies of a running exam in this browser; tests replace all but the attempt. */
export type ControllerDeps = {
  attempt: OpenAttempt & { mode: 'exam' };
  /** The moment on the monotonic clock that the attempt's `serverTime` most likely stands for. */
  serverTimeAt: number;
  store: AnswerStore;
  calls: AttemptCalls;
  isOnline?: () => boolean;
  monotonic?: () => number;
};
