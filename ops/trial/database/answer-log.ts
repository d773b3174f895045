/** When answers were acknowledged, over all exam takers. Times in ms of `performance.now()`. */
export type AnswerLog = {
  acknowledged(at?: number): void;
  /** The longest time without an acknowledged answer since `from`; one that still lasts counts. */
  longestPauseMs(from: number): number;
  /** Whether answers have been acknowledged at short intervals for the last `forMs`. */
  isSteady(forMs: number): boolean;
};

const steadyMs = 1_000;

export function createAnswerLog(): AnswerLog {
  const times: number[] = [];
  const pauses = (from: number): number[] => {
    const since = [from, ...times.filter((time) => time > from), performance.now()];
    return since.slice(1).map((time, index) => time - (since[index] ?? time));
  };
  return {
    acknowledged: (at = performance.now()) => void times.push(at),
    longestPauseMs: (from) => Math.max(...pauses(from)),
    isSteady: (forMs) => Math.max(...pauses(performance.now() - forMs)) < steadyMs,
  };
}
