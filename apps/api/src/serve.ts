import { setTimeout as sleep } from 'node:timers/promises';
import { type AppOptions, buildApp } from './app.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { watchContentVersion } from './platform/cache/content-version.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Tracing } from './platform/monitoring/tracing.ts';
import { followDatabaseTime } from './platform/process/shared-clock.ts';

/** How often a process checks for changes by others: well within the two seconds after which all must show them. */
const pollContentMs = 1_000;
const compareTimeMs = 10_000;
const drainNoticeMs = 1_000;
const bytesPerMib = 1_024 * 1_024;

/** The API on a migrated database, not yet listening, with caches that follow the changes of other processes. */
export async function openApp(
  config: Config,
  databaseUrl: string,
  closing: Closing,
  options: Pick<AppOptions, 'simulator'>,
) {
  const tracing = await openTracing(config);
  closing.add(() => tracing?.stop());
  const database = openDatabase({
    url: databaseUrl,
    max: config.DATABASE_POOL,
    usesPreparedStatements: config.DATABASE_PREPARED,
    ...(tracing ? { onQuery: tracing.onQuery } : {}),
  });
  closing.add(() => database.close());
  const clock = await followDatabaseTime(database.db);
  const contentVersion = await watchContentVersion(database.db);
  const publicCache = createPublicCache({ maxBytes: config.PUBLIC_CACHE_MB * bytesPerMib });
  contentVersion.onChange(() => publicCache.clear());
  const built = await buildApp(
    {
      config,
      db: database.db,
      lanes: database.lanes,
      clock,
      contentVersion,
      publicCache,
    },
    { ...options, tracing },
  );
  database.pool.on('error', (error) => built.app.log.warn({ err: error }, 'database connection'));
  closing.add(() => built.app.close());
  const poll = setInterval(() => void contentVersion.refresh().catch(() => {}), pollContentMs);
  closing.add(() => clearInterval(poll));
  const compare = setInterval(() => void clock.compare().catch(() => {}), compareTimeMs);
  closing.add(() => clearInterval(compare));
  return { ...built, pool: database.pool };
}

/** Null without a collector: then no package of OpenTelemetry is loaded. */
async function openTracing(config: Config): Promise<Tracing | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { startTracing } = await import('./platform/monitoring/tracing.ts');
  return startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG);
}

/**
 * Opens the port. On closing, readiness fails first so that the proxy stops routing traffic, then the port closes and running requests
 * finish, before anything that they need is closed.
 */
export async function listen(
  { app }: Awaited<ReturnType<typeof openApp>>,
  config: Config,
  closing: Closing,
): Promise<string> {
  const url = await app.listen({ port: config.PORT, host: config.HOST });
  followPort(config, url);
  closing.add(async () => {
    app.readiness.drain();
    if (config.isProduction) await sleep(drainNoticeMs);
    await app.close();
  });
  return url;
}

/** PORT=0 takes a free port: without PUBLIC_URL, links name the one that was opened. */
export function followPort(config: Config, url: string): void {
  if (!config.PUBLIC_URL) config.publicUrl = `http://localhost:${new URL(url).port}`;
}

/** Turns an error of listen() into a helpful message for the operator. */
export function asAdvice(error: unknown, port: number): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program. Choose one: PORT=${port + 1} npm start`);
  }
  return error;
}
