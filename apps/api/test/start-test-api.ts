import type { Call, Endpoint, Reply } from '@examplar/contract/calls/endpoint';
import type { ErrorBody } from '@examplar/contract/calls/errors';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { watchContentVersion } from '../src/platform/cache/content-version.ts';
import { createPublicCache } from '../src/platform/cache/public-cache.ts';
import { type Database, openDatabase, type PoolSettings } from '../src/platform/database/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { openSession } from '../src/slices/identity/public.ts';
import { buildCall, type CallParts } from './build-call.ts';
import { createSeed, type Seed } from './seed.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

export type TestReply<E extends Endpoint> = {
  status: number;
  headers: Record<string, string | undefined>;
  /** The success body; a refusal's is `error`. */
  body: Reply<E>;
  error: ErrorBody;
};

type WithHeaders = { headers?: Record<string, string> };
/** Left out where the call needs nothing. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends Call<E> ? [input?: Call<E> & WithHeaders] : [input: Call<E> & WithHeaders];

export type TestCaller = {
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<TestReply<E>>;
};

export type TestApi = TestCaller & {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  clock: TestClock;
  seed: Seed;
  databaseUrl: string;
  /** Calls with a session of this user; it is opened at first use. */
  as(userId: string): TestCaller;
  /** A bearer token of a new session of this user, for tests of the session itself. */
  tokenOf(userId: string): Promise<string>;
  /** Sends the calls so that they really meet: none may write before all have arrived. */
  together<T>(calls: (() => Promise<T>)[]): Promise<T[]>;
};

type Settings = {
  now?: string;
  environment?: Record<string, string>;
  /** Sees each connection of the API before it is used. */
  onConnect?: (client: pg.PoolClient) => void;
  pool?: Omit<PoolSettings, 'url'>;
};

/** The whole API on a clone of the migrated database, with a fixed clock. It stops after the test file. */
export async function startTestApi({
  now = '2026-03-01T10:00:00Z',
  environment = {},
  onConnect,
  pool = {},
}: Settings = {}): Promise<TestApi> {
  const url = await createTestDatabase('test');
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: `./var${new URL(url).pathname}`,
    ...environment,
  });
  const clock = createTestClock(now);
  const usesPreparedStatements = inject('poolerUrl') === undefined;
  const database = openDatabase({ url, max: 16, usesPreparedStatements, ...pool });
  if (onConnect) database.pool.on('connect', onConnect);
  const contentVersion = await watchContentVersion(database.db);
  const publicCache = createPublicCache({ nowMs: () => clock.now().getTime() });
  contentVersion.onChange(() => publicCache.clear());
  const { app, deps } = await buildApp({
    config,
    db: database.db,
    lanes: database.lanes,
    clock,
    contentVersion,
    publicCache,
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await database.close();
    await dropTestDatabase(url);
    // The modules of a test file stay in the worker that the next files use; the app with its caches must not.
    for (const key of Object.keys(api)) Reflect.deleteProperty(api, key);
  });

  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async (userId: string) => {
    const { role } = await database.db
      .selectFrom('account')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return openSession(database.db, clock, {
      userId,
      role: role as 'USER' | 'ADMIN',
      userAgent: 'vitest',
      address: '127.0.0.1',
    });
  };
  const callAs = (getToken: () => Promise<string | null>): TestCaller => ({
    async call(endpoint, ...[input = {}]) {
      const token = await getToken();
      const { method, url: path, headers, payload } = buildCall(endpoint, input as CallParts);
      const response = await app.inject({
        method,
        url: path,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...input.headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      const body = isJson && response.body !== '' ? JSON.parse(response.body) : response.rawPayload;
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        body,
        error: body,
      } as never;
    },
  });

  const api: TestApi = {
    ...callAs(async () => null),
    app,
    deps,
    db: database.db,
    clock,
    seed: createSeed(database.db, clock),
    databaseUrl: url,
    as(userId) {
      return callAs(() => {
        const known = tokens.get(userId) ?? tokenOf(userId);
        tokens.set(userId, known);
        return known;
      });
    },
    tokenOf,
    together: (calls) => together(url, calls),
  };
  return api;
}

/**
 * Makes a race happen every time, not by luck: holds a lock on all attempts, orders and subscriptions until every call
 * waits for it (or has finished without), then lets go.
 */
async function together<T>(url: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    'lock table attempt, attempt_answer, subscription, payment_order, review, account_email, question_link in share mode',
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
