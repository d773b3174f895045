import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { findTask, type TaskKey, type TaskRow } from './tasks.repository.ts';

const longestMs = 110_000;
const firstLookMs = 20;
const slowestLookMs = 250;

/**
 * Waits until a task is through, whichever process runs it: for calls that answer with its outcome.
 *
 * @throws AppError UNAVAILABLE with the reason when it failed or was cancelled, or when it takes too long; it goes on then
 */
export async function waitForTask(db: Queryable, key: TaskKey): Promise<TaskRow> {
  const until = performance.now() + longestMs;
  for (let pauseMs = firstLookMs; performance.now() < until; pauseMs = Math.min(slowestLookMs, pauseMs * 1.5)) {
    const task = await findTask(db, key);
    if (!task) throw new AppError('NOT_FOUND');
    if (task.state === 'done') return task;
    if (task.state === 'failed' || task.state === 'cancelled') {
      throw new AppError('UNAVAILABLE', { message: task.problem ?? 'Somebody cancelled it. Nothing was written.' });
    }
    await sleep(pauseMs);
  }
  throw new AppError('UNAVAILABLE', { message: 'It takes longer than usual and goes on: look into its list later.' });
}
