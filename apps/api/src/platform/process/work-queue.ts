import { AppError } from '../app-error.ts';

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/** Runs at most `maxConcurrent` tasks at a time and queues up to `maxWaiting`; further ones are refused with UNAVAILABLE. */
export function createWorkQueue({
  maxConcurrent,
  maxWaiting,
  retryAfterSeconds,
}: {
  maxConcurrent: number;
  maxWaiting: number;
  retryAfterSeconds: number;
}): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async run(work) {
      if (running < maxConcurrent) running += 1;
      else if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        // The slot passes straight to the next in line, so that no newcomer can overtake.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
