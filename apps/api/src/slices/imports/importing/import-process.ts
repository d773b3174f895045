/** The process of one import: a bank is parsed and compared here, so that the product goes on answering others. */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import { isDatabaseUnavailable, openDatabase } from '../../../platform/database/database.ts';
import type { Progress } from '../../../platform/tasks/tasks.repository.ts';
import { ImportLost, importUpload, UploadGone } from './import-upload.ts';
import type { ImportJob, ImportTold } from './run-import.ts';

// Without the process that waits for it, its lease would not be renewed.
process.once('disconnect', () => process.exit(1));
const [job] = (await once(process, 'message')) as [ImportJob];
const { database, config, order, run, maxMemoryBytes } = job;
// A thread of its own, because parsing may keep this one busy for a long time.
const memoryGuard = new Worker(new URL(`./memory-guard${extname(import.meta.filename)}`, import.meta.url), {
  workerData: { maxMemoryBytes },
});
await once(memoryGuard, 'message');
memoryGuard.unref();
const tell = (told: ImportTold) => process.send?.(told);
const startedAt = performance.now();
// Continues the clock of the process that started this one.
const clock = { now: () => new Date(job.now + (performance.now() - startedAt)) };

const beatMs = 200;
let toldAt = 0;
let toldPercent = -1;

/** A bank of thousands of records need not tell of each. */
function note(progress: Progress): void {
  const isNews = progress.percent !== toldPercent || performance.now() - toldAt > beatMs;
  if (!isNews) return;
  toldAt = performance.now();
  toldPercent = progress.percent;
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
