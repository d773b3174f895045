import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { importTaskModes } from '@examplar/contract/admin/imports';
import type { FormatName } from '@examplar/question-banks/model';
import type { Config } from '../../../config.ts';
import { databaseSettings } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type TaskControl, TaskFailed, TaskPostponed, taskRunners } from '../../../platform/tasks/task-runner.ts';
import type { Progress, TaskKey, TaskRow } from '../../../platform/tasks/tasks.repository.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** Runs imports in this process, one at a time. */
export const importRunner = taskRunners('import', (deps: ImportDeps, task, control) => runImport(deps, task, control));

/** The data that a process needs to run an import that another process accepted. */
export type ImportOrder = {
  mode: (typeof importTaskModes)[number];
  /** The upload to read, and the admin who sent it. */
  uploadId: string;
  uploadedBy: string;
  certificationId: string;
  fileName: string;
  requestId: string | null;
  format?: FormatName | undefined;
  topic?: number | undefined;
  topics?: Record<string, number> | undefined;
  /** False for new questions and the first exams as drafts. */
  publish?: boolean | undefined;
  /** Whether the key and the options of published questions may change (IMP-5). */
  update?: boolean | undefined;
};

/** The first message to the process of an import. */
export type ImportJob = {
  database: ReturnType<typeof databaseSettings>;
  config: Config;
  now: number;
  order: ImportOrder;
  run: TaskKey & { holder: string };
  maxMemoryBytes: number;
};

/** The messages that it sends. */
export type ImportMessage =
  | { progress: Progress }
  | { end: 'done' }
  | { end: 'lost' }
  | { end: 'refused'; why: string }
  | { end: 'database-away'; why: string };

/** In the same folder as this file, and compiled if this one is. */
const program = join(import.meta.dirname, `import-process${extname(import.meta.filename)}`);
/** Enough for the largest upload. A file that needs more ends its import, not the product. */
const heapMb = 384;
const outOfMemory = 134;

/** The limits of one import: its duration in ms, and the memory of its whole process in bytes. */
export type ImportLimits = { maxDurationMs: number; maxMemoryBytes: number };
const defaultLimits: ImportLimits = { maxDurationMs: 10 * 60_000, maxMemoryBytes: 512 * 1024 * 1024 };

/**
 * Runs one import in a separate process, so that no file can block this one. The process ends with the import, which
 * frees its memory, and with this process. A process that exceeds its limits or hangs is killed.
 *
 * @throws TaskFailed with the reason for the admin who started the import, TaskPostponed while the database is away
 */
export async function runImport(
  deps: ImportDeps,
  task: TaskRow,
  control: TaskControl,
  { maxDurationMs, maxMemoryBytes } = defaultLimits,
): Promise<void> {
  const { userId, id, holder, signal } = control;
  const job: ImportJob = {
    database: databaseSettings(deps.db),
    config: deps.config,
    now: deps.clock.now().getTime(),
    order: task.input as ImportOrder,
    run: { userId, id, holder },
    maxMemoryBytes,
  };
  const child = fork(program, {
    // Without the options of this process, such as an inspector or a test runner's loaders.
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Otherwise half of its start would be spent on compiling the same modules again.
    env: { NODE_COMPILE_CACHE: join(deps.config.DATA_DIR, 'compile-cache'), ...process.env },
  });
  const stop = () => void child.kill('SIGKILL');
  const deadline = AbortSignal.timeout(maxDurationMs);
  const stopping = AbortSignal.any([signal, deadline]);
  stopping.addEventListener('abort', stop);
  try {
    child.send(job);
    if (stopping.aborted) stop();
    await ended(child, (progress) => control.note(progress), stopping);
  } catch (error) {
    if (deadline.aborted && !signal.aborted) throw new TaskFailed(tookTooLong(maxDurationMs));
    throw error;
  } finally {
    stopping.removeEventListener('abort', stop);
    stop();
  }
  await deps.contentVersion.refresh();
}

const tookTooLong = (maxDurationMs: number) =>
  `The import took more than ${Math.ceil(maxDurationMs / 60_000)} minutes and was stopped. Nothing was written. Split the file, and import the parts.`;

function ended(child: ChildProcess, note: (progress: Progress) => void, stopping: AbortSignal): Promise<void> {
  let errorOutput = '';
  let last: Exclude<ImportMessage, { progress: Progress }> | null = null;
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-4_000);
  });
  return new Promise((done, fail) => {
    child.on('message', (message: ImportMessage) => {
      if ('progress' in message) note(message.progress);
      else last = message;
    });
    child.on('error', fail);
    child.on('close', (code, signal) => {
      if (last?.end === 'done') return done();
      // Killed by its memory guard or by the system's, not by us.
      const isTooLarge = code === outOfMemory || signal === 'SIGABRT' || (signal === 'SIGKILL' && !stopping.aborted);
      fail(failureOf(last, isTooLarge, `${code ?? signal}: ${errorOutput}`));
    });
  });
}

function failureOf(
  last: Exclude<ImportMessage, { progress: Progress }> | null,
  isTooLarge: boolean,
  how: string,
): Error {
  if (last?.end === 'refused') return new TaskFailed(last.why);
  if (last?.end === 'database-away') return new TaskPostponed(last.why);
  if (last?.end === 'lost') return new Error('The import was cancelled, or is run by another process');
  if (isTooLarge) return new TaskFailed('The file needs too much memory. Split it, and import the parts.');
  return new Error(`The process of the import ended with ${how}`);
}
