/** The process of one import: parses and compares a bank, so that the API's process stays free for requests. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import { isDatabaseUnavailable, openDatabase } from '../../../platform/database/database.ts';
import type { Progress } from '../../../platform/tasks/tasks.repository.ts';
import { ImportLost, importUpload, UploadGone } from './import-upload.ts';
import type { ImportJob, ImportMessage } from './run-import.ts';

// Stop if the parent process dies: the lease is no longer renewed.
process.once('disconnect', () => process.exit(1));
const [job] = (await once(process, 'message')) as [ImportJob];
const { database, config, order, run, maxMemoryBytes } = job;
// Runs in its own thread, because parsing may block this one for a long time.
const memoryGuard = new Worker(`(${guardMemory})()`, { eval: true, workerData: { maxMemoryBytes } });
await once(memoryGuard, 'message');
memoryGuard.unref();
const tell = (message: ImportMessage) => process.send?.(message);
const startedAt = performance.now();
// Continues the clock of the process that started this one.
const clock = { now: () => new Date(job.now + (performance.now() - startedAt)) };

const beatMs = 200;
let reportedAt = 0;
let reportedPercent = -1;

/** Limits the messages: a bank of thousands of records would send one for each. */
function note(progress: Progress): void {
  const isNews = progress.percent !== reportedPercent || performance.now() - reportedAt > beatMs;
  if (!isNews) return;
  reportedAt = performance.now();
  reportedPercent = progress.percent;
  tell({ progress });
}

const { db, close } = openDatabase({ ...database, max: 2, applicationName: 'examplar-import' });
try {
  await importUpload({ db, clock, config }, order, {
    ...run,
    tell: note,
  });
  tell({ end: 'done' });
} catch (error) {
  if (error instanceof ImportLost) tell({ end: 'lost' });
  else if (error instanceof UploadGone)
    tell({ end: 'refused', why: 'The file is no longer kept. Please choose it again.' });
  else if (error instanceof AppError)
    tell({ end: 'refused', why: 'The certification is no longer there. Nothing was written.' });
  else if (isDatabaseUnavailable(error)) tell({ end: 'database-away', why: String(error) });
  else throw error;
} finally {
  await close();
}
process.removeAllListeners('disconnect');
process.disconnect();

/**
 * The whole program of the thread that ends this process as soon as it exceeds its memory limit. Node's own limit covers only the
 * JavaScript heap, not buffers or the memory of SQLite. Posts a message after its first measurement, so that even a short import is
 * guarded. Its text is passed on, so it can use nothing of this module.
 */
function guardMemory(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const endAboveLimit = () => {
    if (process.memoryUsage.rss() > workerData.maxMemoryBytes) process.kill(process.pid, 'SIGKILL');
  };
  endAboveLimit();
  setInterval(endAboveLimit, 20);
  parentPort?.postMessage('watching');
}
