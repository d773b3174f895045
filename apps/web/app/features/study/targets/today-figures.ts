import type { Target } from '../../../lib/queries/study.ts';

/** `nothing`: there is nothing to practise today; `open`: begun, not done. */
export type TodayState = 'waiting' | 'open' | 'done' | 'nothing';

export function todayState({ planned, answered, estimatedMinutes, attemptId }: Target['today']): TodayState {
  if (estimatedMinutes === 0 || planned === 0) return attemptId !== null || answered > 0 ? 'done' : 'nothing';
  return attemptId === null ? 'waiting' : 'open';
}
