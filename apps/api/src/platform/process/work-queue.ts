import { AppError } from '../app-error.ts';
import { tooMany } from '../limits/rate-limits.ts';
import { createWaitingLine, type Place } from './waiting-line.ts';

export type WorkQueue = {
  /**
   * Runs `work` when it is the turn of `key`, which names whose work it is: an address, a user, or a place of several steps.
   *
   * @throws AppError RATE_LIMITED if too much of one key is waiting, or if one with more waiting than others gives way in a full queue;
   *   UNAVAILABLE if the queue is full and nothing of the key is waiting
   */
  run<T>(key: string | Place, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
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
 * many those have. In a full queue the key with most gives way to one with little, so a few busy keys never fill it for the others.
 */
export function createWorkQueue({
  maxConcurrent,
  maxWaiting,
  maxWaitingPerKey = maxWaiting,
  retryAfterSeconds,
}: WorkQueueLimits): WorkQueue {
  let running = 0;
  const waiting = createWaitingLine<{ begin(): void; refuse(reason: AppError): void }>({ maxWaiting });

  const turn = (key: string | Place) =>
    new Promise<void>((begin, refuse) => {
      const place = typeof key === 'string' ? [{ key, maxWaiting: maxWaitingPerKey }] : key;
      const task = { begin, refuse };
      const dropped = waiting.add(task, place);
      if (!dropped) return;
      // Only a key with nothing in the queue meets an overload that is not its own doing. A 503 counts as an outage, and floods must not cause one.
      const isOthersDoing = dropped.item === task && dropped.fullParty === null && waiting.countAt(place) === 0;
      const busy = new AppError('UNAVAILABLE', { retryAfterSeconds });
      dropped.item.refuse(isOthersDoing ? busy : tooMany(retryAfterSeconds * 1_000));
    });

  return {
    get waiting() {
      return waiting.size;
    },
    async run(key, work) {
      if (running < maxConcurrent) running += 1;
      else await turn(key);
      try {
        return await work();
      } finally {
        // The slot passes straight to the next in line, so that no newcomer can overtake.
        const next = waiting.take();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}
