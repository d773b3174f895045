import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { openDatabase } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { MailCarrier } from './platform/mail/mail-carrier.ts';
import { allJobs } from './slices/all-jobs.ts';

/** A background job. `run` must be safe to run twice, and on several machines at the same time. */
export type Job = {
  name: string;
  /**
   * Cron in UTC with five fields, checked each minute by pg-boss; or a pause in ms, which each process observes by itself, before
   * the first run as well, unless it starts immediately.
   */
  when: { cron: string } | { everyMs: number; startsAtOnce?: true };
  run(deps: JobDeps): Promise<void>;
};

export type JobDeps = Deps & { mailCarrier: MailCarrier };

export type RunningJobs = { stop(): Promise<void> };

/** Starts the scheduler and the workers on the product's own database. */
export async function startJobs(databaseUrl: string, deps: JobDeps, log: FastifyBaseLogger): Promise<RunningJobs> {
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
  for (const job of allJobs) {
    if ('everyMs' in job.when) {
      stopTickers.push(tick(job, job.when, deps, log));
      continue;
    }
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 });
    await boss.schedule(job.name, job.when.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      await job.run(deps);
    });
  }
  return {
    async stop() {
      await Promise.all(stopTickers.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: 8_000 });
      await close();
    },
  };
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
