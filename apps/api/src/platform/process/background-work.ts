import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';

export type BackgroundWork = {
  /**
   * Begins work that the answer must not wait for. What it throws is logged under `name`.
   *
   * @throws AppError UNAVAILABLE when too much is under way
   */
  begin(name: string, work: () => Promise<void>): void;
  /** Resolves once nothing is under way: before the database closes, and before a test looks at what was done. */
  settled(): Promise<void>;
};

const maxAtOnce = 200;
const retryAfterSeconds = 5;

export function createBackgroundWork(log: Pick<FastifyBaseLogger, 'error'>): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    begin(name, work) {
      if (underWay.size >= maxAtOnce) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
      const running = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'work in the background failed'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
