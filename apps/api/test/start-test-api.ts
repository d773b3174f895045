import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { watchContentVersion } from '../src/platform/cache/content-version.ts';
import { createPublicCache } from '../src/platform/cache/public-cache.ts';
import { type Database, openDatabase, type PoolSettings } from '../src/platform/database/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { loadSimulator } from '../src/server.ts';
import { createRows, type Rows } from './rows.ts';
import { createSeed, type Seed } from './seeds/seed.ts';
import { createTestCallers, type TestCaller, type TestCallers } from './test-callers.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

export type TestApi = TestCaller &
  Pick<TestCallers, 'as' | 'tokenOf'> & {
    app: FastifyInstance;
    deps: Deps;
    db: Database;
    rows: Rows;
    clock: TestClock;
    seed: Seed;
    databaseUrl: string;
    /** Sends the calls truly concurrently: none may write before all have arrived. */
    together<T>(calls: (() => Promise<T>)[]): Promise<T[]>;
  };

type Settings = {
  now?: string;
  environment?: Record<string, string>;
  /** Sees each connection of the API before it is used. */
  onConnect?: (client: pg.PoolClient) => void;
  pool?: Omit<PoolSettings, 'url'>;
  /** Serves the pages too: a thousand routes, which take longer than all others together. */
  pages?: boolean;
  /** A migrated database of the test's own; it is dropped afterwards too. */
  databaseUrl?: string;
};

/** Longer than the product's: on a busy machine the first connection to a new database, by way of PgBouncer, may take seconds. */
const connectTimeoutMs = 20_000;

/** The whole API on a clone of the migrated database, with a fixed clock. It stops after the test file. */
export async function startTestApi({
  now = '2026-03-01T10:00:00Z',
  environment = {},
  onConnect,
  pool = {},
  pages = false,
  databaseUrl,
}: Settings = {}): Promise<TestApi> {
  const url = databaseUrl ?? (await createTestDatabase('test'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: `./var${new URL(url).pathname}`,
    ...environment,
  });
  const clock = createTestClock(now);
  const usesPreparedStatements = inject('poolerUrl') === undefined;
  const database = openDatabase({ url, max: 16, usesPreparedStatements, connectTimeoutMs, ...pool });
  if (onConnect) database.pool.on('connect', onConnect);
  const contentVersion = await watchContentVersion(database.db);
  const publicCache = createPublicCache({ nowMs: () => clock.now().getTime() });
  contentVersion.onChange(() => publicCache.clear());
  const askedPages: string[] = [];
  const { app, deps } = await buildApp(
    {
      config,
      db: database.db,
      lanes: database.lanes,
      clock,
      contentVersion,
      publicCache,
    },
    { simulator: await loadSimulator(config), ...(pages ? {} : { pages: noPages(askedPages) }) },
  );
  await app.ready();
  afterAll(async () => {
    await app.close();
    await database.close();
    await dropTestDatabase(url);
    // Only now: until the app is closed, the processes of imports write to it.
    if (!environment.DATA_DIR) rmSync(config.DATA_DIR, { recursive: true, force: true });
    // The modules of a test file stay in the worker that the next files use; the app with its caches must not.
    for (const key of Object.keys(api)) Reflect.deleteProperty(api, key);
    expect(askedPages, 'pages that were asked for without `pages: true`').toEqual([]);
  });

  const { visitor, as, tokenOf } = createTestCallers(app, database.db, clock);
  const api: TestApi = {
    ...visitor,
    app,
    deps,
    db: database.db,
    rows: createRows(database.db),
    clock,
    seed: createSeed(database.db, clock),
    databaseUrl: url,
    as,
    tokenOf,
    together: (calls) => together(url, calls),
  };
  return api;
}

/** Keeps the address of each page that is asked for: a test that has none of them would otherwise pass on what every page lacks. */
const noPages = (asked: string[]) => async (app: FastifyInstance) => {
  app.get('/*', async ({ url }) => {
    asked.push(url);
    throw new Error(`There are no pages here: ${url}`);
  });
};

/**
 * Makes a race happen every time, not by luck: holds a lock on all attempts, orders and subscriptions until every call
 * waits for it (or has finished without), then lets go.
 */
async function together<T>(url: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    'lock table attempt, attempt_answer, subscription, payment_order, review, account_email, question_link, team, team_member in share mode',
  );
  let finished = 0;
  const running = calls.map((call) => call().finally(() => (finished += 1)));
  const settled = Promise.allSettled(running);
  // Let go well before the server's lock_timeout, also on a machine that is busy.
  const until = performance.now() + 1_000;
  while (performance.now() < until) {
    const { rows } = await holder.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    // More calls than connections: the rest wait in the pool, which is as good.
    if ((rows[0]?.waiting ?? 0) + finished >= Math.min(calls.length, 10)) break;
    await new Promise((done) => setTimeout(done, 5));
  }
  await holder.query('commit');
  await holder.end();
  await settled;
  return Promise.all(running);
}
