import type { Attempt, FinishedAttempt } from '@examplar/contract/attempts';
import type { Confidence } from '@examplar/domain/study/confidence';
import { useEffect, useState } from 'react';
import {
  type AnswerStore,
  browserAnswerStore,
  type Outgoing,
  sendOutgoing,
} from '../../../lib/answers/answer-store.ts';
import { call } from '../../../lib/api/api-client.ts';
import type { QuestionStopwatch } from '../room/clock/exam-clock.ts';

const resyncEveryMs = 60_000;

type SubmittedAnswer = { questionId: string; selectedAnswer: string; confidence?: Confidence };

/** How an open attempt reaches the server; tests replace it by a fake. */
export type AttemptCalls = {
  send: (outgoing: Outgoing) => Promise<unknown>;
  read: () => Promise<Attempt>;
  submit: (answers: SubmittedAnswer[]) => Promise<FinishedAttempt>;
  /** Ends a practice attempt. */
  complete: () => Promise<FinishedAttempt>;
};

/** What runs an open attempt in this browser. */
type Controller = {
  start: () => Promise<void>;
  stop: () => void;
  flush: () => Promise<void>;
  connectionChanged: () => void;
  /** Called every minute, on a new connection and when the page is looked at again. */
  resync?: () => Promise<unknown>;
  stopwatch: QuestionStopwatch;
};

/** The controller of an open attempt, for as long as its screen is open; null until what this browser stored of it has been read. */
export function useController<C extends Controller>(
  attemptId: string,
  open: (deps: { store: AnswerStore; calls: AttemptCalls }) => C,
): C | null {
  const [controller, setController] = useState<C | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one controller per attempt, even if the attempt is fetched again
  useEffect(() => {
    const opened = open({ store: browserAnswerStore(), calls: attemptCalls(attemptId) });
    const stopListening = listen(opened);
    void opened.start().then(() => setController(opened));
    return () => {
      stopListening();
      opened.stop();
    };
  }, [attemptId]);

  return controller;
}

function attemptCalls(attemptId: string): AttemptCalls {
  const params = { attemptId };
  return {
    send: (outgoing) => sendOutgoing(attemptId, outgoing),
    read: () => call('GET /test-exam-attempts/:attemptId', { params }),
    submit: (answers) => call('POST /test-exam-attempts/:attemptId/submit', { params, body: { answers } }),
    complete: () => call('POST /test-exam-attempts/:attemptId/complete', { params }),
  };
}

function listen(controller: Controller): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const timer = setInterval(() => void controller.resync?.(), resyncEveryMs);
  // While a room is open, no new service worker takes over (OFF-15).
  void navigator.locks?.request(
    'examplar-room',
    { mode: 'shared' },
    () => new Promise((done) => signal.addEventListener('abort', done)),
  );
  const onOnline = () => {
    controller.connectionChanged();
    void controller.resync?.();
  };
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', controller.connectionChanged, { signal });
  addEventListener('pagehide', () => void controller.flush(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) {
        controller.stopwatch.pause();
        void controller.flush();
      } else {
        controller.stopwatch.resume();
        void controller.resync?.();
      }
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    listeners.abort();
  };
}
