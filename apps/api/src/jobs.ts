import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { openDatabase } from './platform/database/database.ts';
import type { Job, JobDeps } from './platform/jobs/job.ts';
import { allJobs } from './slices/all-jobs.ts';

export type RunningJobs = {
  /** Starts no further run, and waits a few seconds for running ones. What is cut off is repeated, here or elsewhere. May be called twice. */
  stop(): Promise<void>;
};

/** A mail server or gateway that does not respond must not use up the time in which the process has to stop. */
const maxStopMs = 5_000;

/** Starts the scheduler and the workers on the product's own database. */
export async function startJobs(
  databaseUrl: string,
  given: Omit<JobDeps, 'stopping'>,
  log: FastifyBaseLogger,
  jobs: readonly Job[] = allJobs,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const deps: JobDeps = { ...given, stopping: stopping.signal };
  // Our pool, not the queue's own, which would wait forever for a connection that the database has forgotten.
  const { pool, close } = openDatabase({
    url: databaseUrl,
    max: 3,
    applicationName: 'examplar-jobs',
    usesPreparedStatements: false,
    onError: (error) => log.warn({ err: error }, 'job queue'),
  });
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'pgboss',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  const stopTickers: (() => Promise<void>)[] = [];
  for (const job of jobs) {
    if ('everyMs' in job.when) {
      stopTickers.push(tick(job, job.when, deps, log));
      continue;
    }
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 });
    await boss.schedule(job.name, job.when.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runLogged(job, deps, log));
  }
  async function stop(): Promise<void> {
    stopping.abort();
    const tickers = stopTickers.map((stopTicker) => stopTicker());
    const queue = boss.stop({ graceful: true, timeout: maxStopMs });
    // The queue's own limit does not cover what it then writes, which a database that hangs delays.
    const limit = sleep(maxStopMs + 1_000, undefined, { ref: false });
    try {
      await Promise.race([Promise.all([...tickers, queue]), limit]);
    } finally {
      await close();
    }
  }
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** pg-boss records a failure and retries the job, but does not log it. */
async function runLogged(job: Job, deps: JobDeps, log: FastifyBaseLogger): Promise<void> {
  try {
    await job.run(deps);
  } catch (error) {
    if (deps.stopping.aborted) log.info({ err: error, job: job.name }, 'job cut off by the stop');
    else log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  }
}

/** Runs the job repeatedly, never twice at the same time. A failure is logged, and the next run follows normally. */
function tick(
  job: Job,
  { everyMs, startsAtOnce = false }: { everyMs: number; startsAtOnce?: boolean },
  deps: JobDeps,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (afterMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = job.run(deps).catch((error) => log.warn({ err: error, job: job.name }, 'job failed'));
      void running.then(() => next(everyMs));
    }, afterMs);
  };
  next(startsAtOnce ? 0 : everyMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
