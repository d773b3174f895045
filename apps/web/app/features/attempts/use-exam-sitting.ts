import type { OpenAttempt } from '@examplar/contract/attempts';
import { useEffect, useState } from 'react';
import { browserAnswerStore } from './answer-store.ts';
import { attemptCalls } from './attempt-calls.ts';
import { ExamSitting } from './exam-sitting.ts';

const resyncEveryMs = 60_000;

/** A running exam for as long as its screen is open; null until what this browser had kept of it was read. */
export function useExamSitting(attempt: OpenAttempt & { mode: 'exam' }, saidAt: number): ExamSitting | null {
  const [sitting, setSitting] = useState<ExamSitting | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sitting for one attempt, whatever is asked again later
  useEffect(() => {
    const calls = attemptCalls(attempt.id);
    const begun = new ExamSitting({ attempt, saidAt, store: browserAnswerStore(), calls });
    const stopListening = listen(begun);
    void begun.start().then(() => setSitting(begun));
    return () => {
      stopListening();
      begun.stop();
    };
  }, [attempt.id]);

  return sitting;
}

function listen(sitting: ExamSitting): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setInterval(() => void sitting.resync(), resyncEveryMs);
  const onOnline = () => {
    sitting.connectionChanged();
    void sitting.resync();
  };
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', sitting.connectionChanged, { signal });
  addEventListener('pagehide', () => void sitting.flush(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) {
        sitting.stopwatch.pause();
        void sitting.flush();
      } else {
        sitting.stopwatch.resume();
        void sitting.resync();
      }
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
