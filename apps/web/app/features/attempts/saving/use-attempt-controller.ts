import type { OpenAttempt } from '@examplar/contract/attempts';
import { useEffect, useState } from 'react';
import { browserAnswerStore } from '../../../lib/answers/answer-store.ts';
import { attemptCalls } from './attempt-calls.ts';
import { AttemptController } from './attempt-controller.ts';

const resyncEveryMs = 60_000;

/** The controller of a running exam, for as long as its screen is open; null until what this browser stored of it has been read. */
export function useAttemptController(
  attempt: OpenAttempt & { mode: 'exam' },
  serverTimeAt: number,
): AttemptController | null {
  const [controller, setController] = useState<AttemptController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one controller per attempt, even if the attempt is fetched again
  useEffect(() => {
    const calls = attemptCalls(attempt.id);
    const opened = new AttemptController({ attempt, serverTimeAt, store: browserAnswerStore(), calls });
    const stopListening = listen(opened);
    void opened.start().then(() => setController(opened));
    return () => {
      stopListening();
      opened.stop();
    };
  }, [attempt.id]);

  return controller;
}

function listen(controller: AttemptController): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const timer = setInterval(() => void controller.resync(), resyncEveryMs);
  const onOnline = () => {
    controller.connectionChanged();
    void controller.resync();
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
        void controller.resync();
      }
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    listeners.abort();
  };
}
