import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';

const exportsAnHour = { limit: 20, windowMs: 60 * 60 * 1_000 };
const retryAfterSeconds = 30;

export type ExportTurns = {
  /**
   * Lets one export of a user run at a time in this process, and 20 an hour in all. The result ends the turn; it may be called twice.
   *
   * @throws AppError RATE_LIMITED
   */
  begin(userId: string, now: Date): Promise<() => void>;
};

export function createExportTurns({ db, limits }: Pick<Deps, 'db' | 'limits'>): ExportTurns {
  const running = new Set<string>();
  return {
    async begin(userId, now) {
      if (running.has(userId)) {
        const message = 'An export of your data is being made already. Please wait until it is finished.';
        throw new AppError('RATE_LIMITED', { message, retryAfterSeconds });
      }
      running.add(userId);
      try {
        await limits.countStored(db, `export:${userId}`, exportsAnHour, now);
      } catch (error) {
        running.delete(userId);
        throw error;
      }
      return () => running.delete(userId);
    },
  };
}
