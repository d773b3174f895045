import type { Confidence } from '@examplar/domain/study/confidence';

/** A message to the other tabs that show the same attempt. */
export type AttemptMessage =
  | {
      type: 'changed';
      questionId: string;
      letters: string;
      draft: string | null;
      isFlagged: boolean;
      struck: string;
      confidence: Confidence | null;
    }
  | { type: 'closed'; through: number }
  | { type: 'saved' }
  | { type: 'ended' };

export type AttemptChannel = { send: (message: AttemptMessage) => void; close: () => void };

/** Connects the tabs of this browser that show one attempt. Without the browser's channel each tab works alone. */
export function openAttemptChannel(attemptId: string, onMessage: (message: AttemptMessage) => void): AttemptChannel {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`examplar-attempt-${attemptId}`);
  channel.onmessage = ({ data }: MessageEvent<AttemptMessage>) => onMessage(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
