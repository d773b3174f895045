import { tooMany } from '../../platform/limits/rate-limits.ts';
import { createWorkQueue } from '../../platform/process/work-queue.ts';

/** Per process. A projection takes up to a few tenths of a second of its thread. */
const limits = { maxConcurrent: 1, maxWaiting: 10, retryAfterSeconds: 2 };
/** Running or waiting per user, so that no user fills the queue: enough for moving a slider, or two tabs. */
const maxPerUser = 3;

export type ProjectionQueue = { run<T>(userId: string, work: () => Promise<T>): Promise<T> };

/** Computes one projection at a time (LRN-57). Refused with UNAVAILABLE while full, with RATE_LIMITED for one user's own. */
export function createProjectionQueue(): ProjectionQueue {
  const queue = createWorkQueue(limits);
  const byUser = new Map<string, number>();
  return {
    async run(userId, work) {
      const others = byUser.get(userId) ?? 0;
      if (others >= maxPerUser) throw tooMany(1_000);
      byUser.set(userId, others + 1);
      try {
        return await queue.run(userId, work);
      } finally {
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      }
    },
  };
}
