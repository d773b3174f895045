import { useEffect, useState } from 'react';
import type { QuestionStopwatch } from '../room/clock/exam-clock.ts';

const resyncEveryMs = 60_000;

/** What runs an open attempt in this browser. */
type Controller = {
  start: () => Promise<void>;
  stop: () => void;
  flush: () => Promise<void>;
  connectionChanged: () => void;
  /** Called every minute, on a new connection and when the page is looked at again. */
  resync?: () => Promise<void>;
  stopwatch: QuestionStopwatch;
};

/** The controller of an open attempt, for as long as its screen is open; null until what this browser stored of it has been read. */
export function useController<C extends Controller>(attemptId: string, open: () => C): C | null {
  const [controller, setController] = useState<C | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one controller per attempt, even if the attempt is fetched again
  useEffect(() => {
    const opened = open();
    const stopListening = listen(opened);
    void opened.start().then(() => setController(opened));
    return () => {
      stopListening();
      opened.stop();
    };
  }, [attemptId]);

  return controller;
}

function listen(controller: Controller): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const timer = setInterval(() => void controller.resync?.(), resyncEveryMs);
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
