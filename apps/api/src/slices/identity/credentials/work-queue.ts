import { AppError } from '../../../platform/app-error.ts';

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/** At most `atOnce` pieces of work at a time and `mostWaiting` in line; whoever comes after those is asked to come back. */
export function createWorkQueue({
  atOnce,
  mostWaiting,
  retryAfterSeconds,
}: {
  atOnce: number;
  mostWaiting: number;
  retryAfterSeconds: number;
}): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        // The place is handed on, not freed: nobody who comes now may overtake.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
