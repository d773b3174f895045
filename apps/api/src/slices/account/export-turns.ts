import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';

const exportsPerHour = { limit: 20, windowMs: 60 * 60 * 1_000 };
const retryAfterSeconds = 30;

export type ExportTurns = {
  /**
   * Allows a user one export at a time in this process, and 20 per hour in total. The returned function ends the turn
   * and may be called twice.
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
        const message = 'An export of your data is already running. Please wait until it has finished.';
        throw new AppError('RATE_LIMITED', { message, retryAfterSeconds });
      }
      running.add(userId);
      try {
        await limits.countStored(db, `export:${userId}`, exportsPerHour, now);
      } catch (error) {
        running.delete(userId);
        throw error;
      }
      return () => running.delete(userId);
    },
  };
}
