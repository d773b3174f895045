import { useEffect } from 'react';
import { useStore } from 'zustand';
import { browserAnswerStore } from '../../../lib/answers/answer-store.ts';
import { attemptCalls } from '../saving/attempt-calls.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import { useController } from '../saving/use-controller.ts';
import { type PracticeAttempt, PracticeController } from './practice-controller.ts';

/** The controller of a practice attempt while its room is open; null until what this browser kept of it has been read. */
export const usePracticeController = (attempt: PracticeAttempt): PracticeController | null =>
  useController(
    attempt.id,
    () => new PracticeController({ attempt, store: browserAnswerStore(), calls: attemptCalls(attempt.id) }),
  );

/** The state of a practice attempt. Calls `onEnd` when it is over, here or elsewhere. */
export function usePractice(controller: PracticeController, onEnd: (end: AttemptEnd) => void) {
  const state = useStore(controller.state);
  const { end } = state;
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  return state;
}
