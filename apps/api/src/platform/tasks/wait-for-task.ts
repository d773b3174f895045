import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { isOurFault } from './task-runner.ts';
import { findTask, type TaskKey, type TaskRow } from './tasks.repository.ts';

/** Shorter than the proxies' patience with a response (deploy/proxy), and than this server's with a silent connection. */
export const maxWaitMs = 25_000;
const firstPauseMs = 20;
const maxPauseMs = 250;

/**
 * Waits until a task is finished, in whichever process it runs, for calls that return its result.
 *
 * @throws AppError TASK_FAILED with the reason if it would fail again, INTERNAL_ERROR if that was our fault, WRONG_STATE if it was cancelled,
 * UNAVAILABLE if it takes too long (it then continues)
 */
export async function waitForTask(db: Queryable, key: TaskKey): Promise<TaskRow> {
  const until = performance.now() + maxWaitMs;
  for (let pauseMs = firstPauseMs; performance.now() < until; pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)) {
    const task = await findTask(db, key);
    if (!task) throw new AppError('NOT_FOUND');
    if (task.state === 'done') return task;
    if (task.state === 'cancelled')
      throw new AppError('WRONG_STATE', { message: 'It was cancelled. Nothing was written.' });
    if (task.state === 'failed') throw failureOf(task);
    await sleep(pauseMs);
  }
  throw new AppError('UNAVAILABLE', {
    message: 'This is taking longer than expected and continues in the background. Check its list later.',
  });
}

/** Its client must not repeat what fails for good, so only our own faults are server errors. */
function failureOf({ problem }: TaskRow): AppError {
  const code = problem === null || isOurFault(problem) ? 'INTERNAL_ERROR' : 'TASK_FAILED';
  return new AppError(code, problem === null ? {} : { message: problem });
}
