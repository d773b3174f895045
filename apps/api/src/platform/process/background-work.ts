import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';

export type BackgroundWork = {
  /**
   * Starts work that the response must not wait for. Errors are logged under `name`.
   *
   * @throws AppError UNAVAILABLE if too much work is running already
   */
  begin(name: string, work: () => Promise<void>): void;
  /** Resolves once no work is running. Await it before closing the database, and in tests before checking effects. */
  settled(): Promise<void>;
};

const maxConcurrent = 200;
const retryAfterSeconds = 5;

export function createBackgroundWork(log: Pick<FastifyBaseLogger, 'error'>): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    begin(name, work) {
      if (running.size >= maxConcurrent) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
      const task = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'work in the background failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
