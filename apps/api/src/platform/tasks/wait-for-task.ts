import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { findTask, type TaskKey, type TaskRow } from './tasks.repository.ts';

/** Shorter than the proxies' patience with a response (deploy/proxy), and than this server's with a silent connection. */
export const maxWaitMs = 25_000;
const firstPauseMs = 20;
const maxPauseMs = 250;

/**
 * Waits until a task is finished, in whichever process it runs, for calls that return its result.
 *
 * @throws AppError UNAVAILABLE with the reason if it failed, was cancelled or takes too long (it then continues)
 */
export async function waitForTask(db: Queryable, key: TaskKey): Promise<TaskRow> {
  const until = performance.now() + maxWaitMs;
  for (let pauseMs = firstPauseMs; performance.now() < until; pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)) {
    const task = await findTask(db, key);
    if (!task) throw new AppError('NOT_FOUND');
    if (task.state === 'done') return task;
    if (task.state === 'failed' || task.state === 'cancelled') {
      throw new AppError('UNAVAILABLE', { message: task.problem ?? 'It was cancelled. Nothing was written.' });
    }
    await sleep(pauseMs);
  }
  throw new AppError('UNAVAILABLE', {
    message: 'This is taking longer than expected and continues in the background. Check its list later.',
  });
}
