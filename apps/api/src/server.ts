import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { watchContentVersion } from './platform/content-version.ts';
import { claimDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrations.ts';
import { createMailCarrier } from './platform/mail/delivery.ts';
import { createPublicCache } from './platform/public-cache.ts';
import { firstRun } from './slices/first-run.ts';

const pollContentMs = 1_000;
const drainNoticeMs = 1_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * Starts everything: the embedded database unless DATABASE_URL names one, migrations, first content, the API and the
 * pages on one port, the jobs.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const say = (message: string) => process.stdout.write(`${message}\n`);
  const folder = claimDataFolder(config.DATA_DIR);
  const closing: (() => Promise<void>)[] = [async () => folder.release()];
  const closeAll = async () => {
    for (const close of closing.reverse()) await close();
  };

  try {
    let databaseUrl = config.DATABASE_URL;
    if (!databaseUrl) {
      const embedded = await startEmbeddedServer({ dataDir: join(config.DATA_DIR, 'database'), onProgress: say });
      closing.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`);

    const database = openDatabase({ url: databaseUrl, max: config.DATABASE_POOL });
    closing.push(() => database.close());
    await firstRun({ db: database.db, clock: systemClock, config }, say);

    const contentVersion = await watchContentVersion(database.db);
    const publicCache = createPublicCache();
    contentVersion.onChange(() => publicCache.clear());
    const { app, deps } = await buildApp({ config, db: database.db, clock: systemClock, contentVersion, publicCache });
    database.pool.on('error', (error) => app.log.warn({ err: error }, 'database connection'));
    closing.push(() => app.close());

    const poll = setInterval(() => void contentVersion.refresh().catch(() => {}), pollContentMs);
    closing.push(async () => clearInterval(poll));
    const jobs = await startJobs(databaseUrl, { ...deps, mailCarrier: createMailCarrier(config) }, app.log);
    closing.push(() => jobs.stop());

    const url = await app.listen({ port: config.PORT, host: config.HOST });
    folder.write({ url, pid: process.pid });
    closing.push(async () => {
      app.readiness.drain();
      if (config.isProduction) await sleep(drainNoticeMs);
    });
    return { url, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw asAdvice(error, config.PORT);
  }
}

function asAdvice(error: unknown, port: number): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program. Choose one: PORT=${port + 1} npm start`);
  }
  return error;
}
