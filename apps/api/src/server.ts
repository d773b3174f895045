import { join } from 'node:path';
import { type Closing, createClosing } from './closing.ts';
import { type Config, readConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { isAuditKeyRight } from './platform/audit/audit-chain.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedServer } from './platform/database/embedded/embedded-server.ts';
import { migrate } from './platform/database/migrations/migrations.ts';
import { createMailCarrier } from './platform/mail/mail-carrier.ts';
import { writeOut } from './platform/monitoring/standard-output.ts';
import { claimDataFolder } from './platform/process/data-folder.ts';
import { followDatabaseTime } from './platform/process/shared-clock.ts';
import { asAdvice, followPort, listen, openApp } from './serve.ts';
import { forkServers } from './serving-processes.ts';
import { firstRun } from './slices/first-run.ts';
import { startNotice } from './slices/start-notice.ts';

export type RunningServer = { url: string; stop(): Promise<void> };

const say = (message: string) => writeOut(`${message}\n`);

/**
 * Starts everything: the embedded database unless DATABASE_URL names one, migrations, first content, the API and the
 * pages on one port, the jobs. With WEB_CONCURRENCY above 1 that many processes serve, and this one runs the rest.
 *
 * @throws Error with a message for the operator at the terminal
 */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const closing = createClosing();
  try {
    const folder = claimDataFolder(config.DATA_DIR);
    closing.add(() => folder.release());
    const databaseUrl = await prepareDatabase(config, closing);
    const opened = await openApp(config, databaseUrl, closing, { simulator: await loadSimulator(config) });
    const mailCarrier = createMailCarrier(config);
    const jobs = await startJobs(databaseUrl, { ...opened.deps, mailCarrier }, opened.app.log);
    closing.add(() => jobs.stop());
    const url =
      config.WEB_CONCURRENCY > 1
        ? await forkServers(config.WEB_CONCURRENCY, { DATABASE_URL: databaseUrl, EXAMPLAR_SERVING: '1' }, closing)
        : await listen(opened, config, closing);
    followPort(config, url);
    // Start both at once: stop accepting requests, and stop starting jobs.
    closing.add(() => void jobs.stop().catch(() => {}));
    const notice = await startNotice(opened.deps, url);
    // Last, because a reader of the file may stop the process at once.
    folder.write({ url, pid: process.pid });
    say(notice);
    return { url, stop: () => closing.closeAll() };
  } catch (error) {
    await closing.closeAll();
    throw asAdvice(error, config.PORT);
  }
}

/** One of several serving processes: its database was prepared by the process that started it. */
export async function startServingProcess(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const closing = createClosing();
  const opened = await openApp(config, config.DATABASE_URL ?? '', closing, { simulator: await loadSimulator(config) });
  const url = await listen(opened, config, closing);
  process.send?.({ listening: url });
  return { url, stop: () => closing.closeAll() };
}

/** The stand-in of VNPay, where the settings ask for it (PAY-31). The only place where the product loads it. */
export async function loadSimulator({ hasSandboxPayments }: Pick<Config, 'hasSandboxPayments'>) {
  if (!hasSandboxPayments) return null;
  const { vnpaySimulator } = await import('@examplar/vnpay-simulator/vnpay-simulator');
  return vnpaySimulator;
}

async function prepareDatabase(config: Config, closing: Closing): Promise<string> {
  let url = config.DATABASE_URL;
  if (!url) {
    const embedded = await startEmbeddedServer({ dataDir: join(config.DATA_DIR, 'database'), onProgress: say });
    closing.add(() => embedded.stop());
    url = embedded.url;
  }
  const applied = await migrate(url);
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`);
  const { db, close } = openDatabase({ url, max: 4, usesPreparedStatements: config.DATABASE_PREPARED });
  try {
    const deps = { db, clock: await followDatabaseTime(db), config };
    if (!(await isAuditKeyRight(deps)))
      say('The audit log was written with another SECRET_KEY than this one: see "SECRET_KEY" in docs/operations.md.');
    await firstRun(deps, say);
  } finally {
    await close();
  }
  return url;
}
