import { useEffect } from 'react';
import type { AttemptController } from '../saving/attempt-controller.ts';
import type { AttemptEnd, AttemptState } from '../saving/attempt-state.ts';

type RoomEffects = {
  state: AttemptState;
  controller: AttemptController;
  onEnd: (end: AttemptEnd) => void;
  isChecking: boolean;
  index: number;
  setIndex: (index: number) => void;
  questionCount: number;
};

/** The automatic effects of the room: it ends with its attempt, pauses the stopwatch on the check screen and leaves closed questions. */
export function useRoomEffects({ state, controller, onEnd, isChecking, index, setIndex, questionCount }: RoomEffects) {
  const { end, closedThrough } = state;
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  useEffect(() => controller.stopwatch[isChecking ? 'pause' : 'resume'](), [isChecking, controller]);
  // Another tab or device has closed the question in sight.
  useEffect(() => {
    if (index < closedThrough && closedThrough < questionCount) setIndex(closedThrough);
  }, [index, closedThrough, questionCount, setIndex]);
}
