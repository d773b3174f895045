import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskProgress } from '@examplar/contract/admin/staff-task';
import { AppError } from '../app-error.ts';
import { type Database, isDatabaseUnavailable, type Queryable } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import {
  claimTask,
  findTask,
  listFreeTasks,
  noteProgress,
  type Progress,
  releaseTask,
  settleTask,
  type TaskKey,
  type TaskKind,
  type TaskRow,
} from './tasks.repository.ts';

/** Shorter than the proxies' patience with a response (ops/proxy), and than this server's with a silent connection. */
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

/** Clients must not repeat a task that would fail again, so only our own faults are server errors. */
function failureOf({ problem }: TaskRow): AppError {
  const code = problem === null || isOurFault(problem) ? 'INTERNAL_ERROR' : 'TASK_FAILED';
  return new AppError(code, problem === null ? {} : { message: problem });
}

type Row = { stage: string; done: number; total: number; percent: number };

export const presentProgress = ({ stage, done, total, percent }: Row): TaskProgress => ({
  stage: stage as TaskProgress['stage'],
  done,
  total,
  percent,
});

export type TaskRunnerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** What a running task gets to report its progress and to learn that it has to stop. */
export type TaskControl = TaskKey & {
  /** Identifies this run in the row. Final writes are conditional on it, in case another run has taken over. */
  holder: string;
  /** Aborts when the task is cancelled, another process takes it over, or this process stops. */
  signal: AbortSignal;
  /** Reports progress. May be called arbitrarily often. */
  note(progress: Progress): void;
};

/** Does the task and settles it in its own last transaction, or throws. */
export type TaskWork = (task: TaskRow, control: TaskControl) => Promise<void>;

/** The task failed; the message is shown to the admin who started it. */
export class TaskFailed extends Error {}

/** The task cannot run right now, through no fault of its own, and is retried soon. */
export class TaskPostponed extends Error {}

export type TaskRunner = {
  /** Looks for tasks in the background; returns immediately. */
  nudge(): void;
  /** Stops the running task and releases it for another process. */
  stop(): Promise<void>;
};

const leaseMs = 30_000;
const heartbeatMs = 300;
/** The lease is renewed at least this often, also without progress to report. */
const renewLeaseMs = 5_000;
const retryMs = 2_000;
const maxAttempts = 3;
const ourFault = 'Something went wrong on our side. The error has been logged.';
const stoppedTooOften = 'The server stopped several times while running this task. It was not continued.';

/** True if a failed task's problem is not explained by what it was asked to do. */
export const isOurFault = (problem: string): boolean => problem === ourFault || problem === stoppedTooOften;

/** Runs the tasks of one kind, one at a time per process, to bound their resources. */
export function createTaskRunner(deps: TaskRunnerDeps, kind: TaskKind, work: TaskWork): TaskRunner {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  /** True if there may be tasks that no look has seen yet. */
  let mayHaveTasks = false;

  const drain = async () => {
    while (mayHaveTasks && !stopping.signal.aborted) {
      mayHaveTasks = false;
      const free = await listFreeTasks(deps.db, { kind, now: deps.clock.now(), count: 10 });
      for (const row of free) {
        if (stopping.signal.aborted) return;
        await runTask(deps, { userId: row.user_id, id: row.id }, work, stopping.signal);
        // More tasks may have been added since the list was read.
        mayHaveTasks = true;
      }
    }
  };
  const nudge = () => {
    mayHaveTasks = true;
    running ??= drain()
      .catch((error) => deps.log.warn({ err: error, kind }, 'looking for tasks failed'))
      .finally(() => {
        running = null;
        // nudge() was called after the last look for tasks.
        if (mayHaveTasks && !stopping.signal.aborted) nudge();
      });
  };
  return {
    nudge,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function runTask(deps: TaskRunnerDeps, key: TaskKey, work: TaskWork, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const until = () => new Date(clock.now().getTime() + leaseMs);
  const holder = newId(clock);
  const task = await claimTask(db, key, { holder, now: clock.now(), until: until() });
  if (!task) return;
  if (task.tries > maxAttempts) {
    await settleTask(db, key, holder, { state: 'failed', now: clock.now(), problem: stoppedTooOften });
    return;
  }
  const ended = new AbortController();
  let latest: Progress | null = null;
  const heartbeat = reportProgress(
    async () => {
      const at = latest ?? (task as Pick<TaskRow, 'done' | 'total' | 'percent'> & Pick<Progress, 'stage'>);
      latest = null;
      const kept = await noteProgress(db, key, holder, { ...at, until: until() });
      if (!kept || kept.is_cancelled) ended.abort();
      Object.assign(task, at);
    },
    {
      hasProgress: () => latest !== null,
      signal: ended.signal,
    },
  );
  try {
    const signal = AbortSignal.any([ended.signal, stopping]);
    await work(task, { ...key, holder, signal, note: (progress) => (latest = progress) });
  } catch (error) {
    await handleFailure(deps, key, holder, { error, tries: task.tries, isStopping: stopping.aborted });
  } finally {
    ended.abort();
    await heartbeat;
  }
}

/** Calls `save` a few times a second while there is progress, and otherwise often enough to keep the lease. */
async function reportProgress(
  save: () => Promise<void>,
  { hasProgress, signal }: { hasProgress: () => boolean; signal: AbortSignal },
): Promise<void> {
  let savedAt = performance.now();
  while (!signal.aborted) {
    await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
    if (signal.aborted || (!hasProgress() && performance.now() - savedAt < renewLeaseMs)) continue;
    savedAt = performance.now();
    // If the database is briefly unavailable, the next round will do.
    await save().catch(() => {});
  }
}

type Failure = { error: unknown; tries: number; isStopping: boolean };

async function handleFailure(
  deps: TaskRunnerDeps,
  key: TaskKey,
  holder: string,
  { error, tries, isStopping }: Failure,
): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const end = async () => {
    const task = await findTask(db, key);
    if (task?.holder !== holder || task.state !== 'running') return;
    if (task.is_cancelled) return void (await settleTask(db, key, holder, { state: 'cancelled', now }));
    if (isStopping) return releaseTask(db, key, holder, null);
    if ((error instanceof TaskPostponed || isDatabaseUnavailable(error)) && tries < maxAttempts) {
      return releaseTask(db, key, holder, new Date(now.getTime() + retryMs));
    }
    const isExplained = error instanceof TaskFailed || error instanceof AppError;
    if (!isExplained) log.error({ err: error, taskId: key.id }, 'a task failed');
    await settleTask(db, key, holder, { state: 'failed', now, problem: isExplained ? error.message : ourFault });
  };
  // If even this fails, the lease expires and the next process records the failure.
  await end().catch((second) =>
    log.warn({ err: second, taskId: key.id }, 'the failure of a task could not be recorded'),
  );
}

/** The runner of one kind of tasks in this process: one for each database, whether a request or the schedule needs it. */
export function taskRunners<Deps extends TaskRunnerDeps & { db: Database }>(
  kind: TaskKind,
  work: (deps: Deps, task: TaskRow, control: TaskControl) => Promise<void>,
): (deps: Deps) => TaskRunner {
  const runners = new WeakMap<Database, TaskRunner>();
  return (deps) => {
    const known = runners.get(deps.db);
    if (known) return known;
    const runner = createTaskRunner(deps, kind, (task, control) => work(deps, task, control));
    runners.set(deps.db, runner);
    return runner;
  };
}
