import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../database/database.ts';
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
  type TaskRow,
} from './tasks.repository.ts';

export type TaskRunnerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** What a task may do while it runs. */
export type TaskControl = TaskKey & {
  /** Names this run in the row: what it writes last must say so, or another run has taken over. */
  holder: string;
  /** Fires when somebody cancels the task, another process takes it, or this one stops. */
  signal: AbortSignal;
  /** Tells how far it is. May be called as often as one likes. */
  note(progress: Progress): void;
};

/** Does the task and settles it in its own last transaction, or throws. */
export type TaskWork = (task: TaskRow, control: TaskControl) => Promise<void>;

/** Why a task failed, in words for the person who started it. */
export class TaskFailed extends Error {}

/** It cannot be done just now, through no fault of the task: it is tried again soon. */
export class TaskPostponed extends Error {}

export type TaskRunner = {
  /** Looks for work soon; returns at once. */
  nudge(): void;
  /** Ends what runs and gives it back, for another process to take. */
  stop(): Promise<void>;
};

const leaseMs = 30_000;
const beatMs = 300;
const keepLeaseMs = 5_000;
const retryMs = 2_000;
const mostTries = 3;
const ourFault = 'It failed through a fault of ours. The people who run this site find it in their log.';

/** Runs the tasks of one kind, one at a time in a process, so that what they need is bounded. */
export function createTaskRunner(deps: TaskRunnerDeps, kind: string, work: TaskWork): TaskRunner {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  const drain = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      const free = await listFreeTasks(deps.db, { kind, now: deps.clock.now(), count: 10 });
      for (const row of free) {
        if (stopping.signal.aborted) return;
        await runTask(deps, { userId: row.user_id, id: row.id }, work, stopping.signal);
        // More may have come meanwhile than the list had.
        isWanted = true;
      }
    }
  };
  const nudge = () => {
    isWanted = true;
    running ??= drain()
      .catch((error) => deps.log.warn({ err: error, kind }, 'tasks could not be looked for'))
      .finally(() => {
        running = null;
        // Somebody asked after the last look, before this was over.
        if (isWanted && !stopping.signal.aborted) nudge();
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
  if (task.tries > mostTries) {
    const problem = 'The server stopped in the middle of it several times. Nothing more was done.';
    await settleTask(db, key, holder, { state: 'failed', now: clock.now(), problem });
    return;
  }
  const ended = new AbortController();
  let latest: Progress | null = null;
  const beating = beat(
    async () => {
      const at = latest ?? (task as Pick<TaskRow, 'done' | 'total' | 'percent'> & Pick<Progress, 'stage'>);
      latest = null;
      const kept = await noteProgress(db, key, holder, { ...at, until: until() });
      if (!kept || kept.is_cancelled) ended.abort();
      Object.assign(task, at);
    },
    {
      isNews: () => latest !== null,
      signal: ended.signal,
    },
  );
  try {
    const signal = AbortSignal.any([ended.signal, stopping]);
    await work(task, { ...key, holder, signal, note: (progress) => (latest = progress) });
  } catch (error) {
    await giveUp(deps, key, holder, { error, tries: task.tries, isStopping: stopping.aborted });
  } finally {
    ended.abort();
    await beating;
  }
}

/** Calls `tell` a few times a second while there is news, and now and then without. */
async function beat(
  tell: () => Promise<void>,
  { isNews, signal }: { isNews: () => boolean; signal: AbortSignal },
): Promise<void> {
  let toldAt = performance.now();
  while (!signal.aborted) {
    await sleep(beatMs, undefined, { signal }).catch(() => {});
    if (signal.aborted || (!isNews() && performance.now() - toldAt < keepLeaseMs)) continue;
    toldAt = performance.now();
    // A database that is away for a moment takes the next beat.
    await tell().catch(() => {});
  }
}

type Failure = { error: unknown; tries: number; isStopping: boolean };

async function giveUp(
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
    if ((error instanceof TaskPostponed || isDatabaseAway(error)) && tries < mostTries) {
      return releaseTask(db, key, holder, new Date(now.getTime() + retryMs));
    }
    const isTold = error instanceof TaskFailed || error instanceof AppError;
    if (!isTold) log.error({ err: error, taskId: key.id }, 'a task failed');
    await settleTask(db, key, holder, { state: 'failed', now, problem: isTold ? error.message : ourFault });
  };
  // Where even that fails the lease runs out, and the next process tells.
  await end().catch((second) => log.warn({ err: second, taskId: key.id }, 'a task could not be given up'));
}
