/** What a tab tells the others about the attempt that they all show. */
export type AttemptNews =
  | { type: 'changed'; questionId: string; letters: string; draft: string | null; isFlagged: boolean }
  | { type: 'saved' }
  | { type: 'ended' };

export type AttemptChannel = { tell: (news: AttemptNews) => void; close: () => void };

/** Connects the tabs of this browser that show one attempt. Without the browser's channel each tab stands alone. */
export function openAttemptChannel(attemptId: string, onNews: (news: AttemptNews) => void): AttemptChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`examplar-attempt-${attemptId}`);
  channel.onmessage = ({ data }: MessageEvent<AttemptNews>) => onNews(data);
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
