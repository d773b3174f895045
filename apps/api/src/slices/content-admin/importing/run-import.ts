import { Worker } from 'node:worker_threads';
import type { Config } from '../../../config.ts';
import { databaseSettings } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type TaskControl, TaskFailed, TaskPostponed } from '../tasks/task-runner.ts';
import type { Progress, TaskKey, TaskRow } from '../tasks/tasks.repository.ts';
import type { ImportOrder } from './start-import.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** What the thread is started with. */
export type ThreadOrder = {
  database: ReturnType<typeof databaseSettings>;
  config: Config;
  now: number;
  order: ImportOrder;
  run: TaskKey & { holder: string };
};

/** What the thread tells. */
export type ImportTold =
  | { progress: Progress }
  | { end: 'done' }
  | { end: 'lost' }
  | { end: 'refused'; why: string }
  | { end: 'database-away'; why: string };

/** Enough for the largest upload; a file that needs more ends its import, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/**
 * Runs one import in a thread of its own, which ends with it and gives its memory back.
 *
 * @throws TaskFailed with the reason for whoever started the import, TaskPostponed while the database is away
 */
export async function runImport(deps: Needs, task: TaskRow, control: TaskControl): Promise<void> {
  const { userId, id, holder, signal } = control;
  const order: ThreadOrder = {
    database: databaseSettings(deps.db),
    config: deps.config,
    now: deps.clock.now().getTime(),
    order: task.input as ImportOrder,
    run: { userId, id, holder },
  };
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { workerData: order, resourceLimits });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    await ended(worker, (progress) => control.note(progress));
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
  await deps.contentVersion.refresh();
}

function ended(worker: Worker, note: (progress: Progress) => void): Promise<void> {
  return new Promise((done, fail) => {
    worker.on('message', (told: ImportTold) => {
      if ('progress' in told) return note(told.progress);
      if (told.end === 'done') return done();
      if (told.end === 'lost') return fail(new Error('The import was cancelled, or is run by another process'));
      return fail(told.end === 'refused' ? new TaskFailed(told.why) : new TaskPostponed(told.why));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(isTooLarge ? new TaskFailed('The file needs too much memory. Split it, and import the parts.') : error);
    });
    worker.on('exit', () => fail(new Error('The thread of the import was ended')));
  });
}
