import { AppError } from '../app-error.ts';

export type WorkQueue = {
  /**
   * Runs `work` when it is the turn of `key`, which names whose work it is: an address, a user.
   *
   * @throws AppError UNAVAILABLE if too much is waiting
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export type WorkQueueLimits = {
  maxConcurrent: number;
  /** Tasks that may wait, of all keys together. */
  maxWaiting: number;
  /** Tasks of one key that may wait. */
  maxWaitingPerKey?: number;
  retryAfterSeconds: number;
};

/**
 * Runs at most `maxConcurrent` tasks at a time. The others wait, and the keys take turns: each waits for one task of every other key, however
 * many those have. A key may have only as many tasks waiting as there are places left, so a few busy keys never fill the queue for the others.
 */
export function createWorkQueue({
  maxConcurrent,
  maxWaiting,
  maxWaitingPerKey = maxWaiting,
  retryAfterSeconds,
}: WorkQueueLimits): WorkQueue {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns. */
  const lines = new Map<string, (() => void)[]>();

  const wait = (key: string): Promise<void> => {
    const line = lines.get(key) ?? [];
    if (line.length >= Math.min(maxWaitingPerKey, maxWaiting - waiting))
      throw new AppError('UNAVAILABLE', { retryAfterSeconds });
    waiting += 1;
    lines.set(key, line);
    return new Promise((turn) => line.push(turn));
  };

  const takeNext = (): (() => void) | undefined => {
    for (const [key, line] of lines) {
      const turn = line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      waiting -= 1;
      return turn;
    }
    return undefined;
  };

  return {
    async run(key, work) {
      if (running < maxConcurrent) running += 1;
      else await wait(key);
      try {
        return await work();
      } finally {
        // The slot passes straight to the next in line, so that no newcomer can overtake.
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
