import {
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { violatedConstraint } from './cluster/compatibility.ts';
import { createLanes, type LaneSettings } from './connections/lanes.ts';
import { preparingClient, stalePlan, TimeoutSafeClient } from './connections/preparing-client.ts';
import type { DB } from './schema.gen.ts';

/**
 * Statements for the start of a transaction that may take long: no timeout of the role, of the database or of a pooler ends it. `local`,
 * because PgBouncer in transaction mode hands the connection to another client afterwards.
 */
export const withoutTimeouts = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The pool, for a single statement, or a transaction, for several. */
export type Queryable = Database | Tx;

export type DatabaseHandle = {
  /** For ordinary work. */
  db: Database;
  /** Urgent work has its own way to the same pool. */
  lanes: { urgentDb: Database; isFull(): boolean };
  pool: pg.Pool;
  close(): Promise<void>;
};

const defaultConnectTimeoutMs = 2_000;
const queryTimeoutMs = 6_000;
const serverSettings = '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

// Counts and sums fit a JavaScript number here; as text they would invite string arithmetic.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day stays the text it is: a Date would carry a time zone that it does not have.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A statement that has run, without its parameters. */
export type QueryFact = { text: string; durationMs: number; failed: boolean };

export type PoolSettings = Partial<LaneSettings> & {
  url: string;
  usesPreparedStatements?: boolean;
  applicationName?: string;
  /** How long opening a connection may take, and waiting for a free one, in ms. */
  connectTimeoutMs?: number;
  onError?: (error: Error) => void;
  /** Called after each statement, in the context of its caller. */
  onQuery?: (query: QueryFact) => void;
};

/** The lanes of one pool share an adapter, by which `perDatabase` recognises them as one database. */
class SharedDialect extends PostgresDialect {
  readonly #adapter: PostgresAdapter;

  constructor(config: PostgresDialectConfig, adapter: PostgresAdapter) {
    super(config);
    this.#adapter = adapter;
  }

  override createAdapter(): PostgresAdapter {
    return this.#adapter;
  }
}

const settingsOf = new WeakMap<Database, Pick<PoolSettings, 'url' | 'usesPreparedStatements'>>();

/** The settings with which another thread can open the same database. */
export function databaseSettings(db: Database): Pick<PoolSettings, 'url' | 'usesPreparedStatements'> {
  const settings = settingsOf.get(db);
  if (!settings) throw new Error('This database was not opened by openDatabase');
  return settings;
}

/** Opens the pool. Both sides have timeouts, since the server's do not fire when the server itself hangs (SEC-4). */
export function openDatabase({
  url,
  max = 16,
  applicationName = 'examplar',
  connectTimeoutMs = defaultConnectTimeoutMs,
  usesPreparedStatements = true,
  onError = () => {},
  onQuery,
  maxWaiting,
  queueTimeoutMs,
}: PoolSettings): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    options: serverSettings,
    keepAlive: true,
    Client: usesPreparedStatements ? preparingClient() : TimeoutSafeClient,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError);
  // A connection that breaks while in use emits its own error, in addition to the failing query.
  pool.on('connect', (client) => client.on('error', onError));
  const { ordinary, isFull } = createLanes(pool, {
    max,
    ...(maxWaiting === undefined ? {} : { maxWaiting }),
    ...(queueTimeoutMs === undefined ? {} : { queueTimeoutMs }),
  });
  const log = onQuery ? { log: (event: LogEvent) => onQuery(describeQuery(event)) } : {};
  const adapter = new PostgresAdapter();
  const db = new Kysely<DB>({ dialect: new SharedDialect({ pool: ordinary }, adapter), ...log });
  const urgentDb = new Kysely<DB>({ dialect: new SharedDialect({ pool }, adapter), ...log });
  settingsOf.set(db, { url, usesPreparedStatements });
  return { db, lanes: { urgentDb, isFull }, pool, close: () => db.destroy() };
}

const describeQuery = ({ level, query, queryDurationMillis }: LogEvent): QueryFact => ({
  text: query.sql,
  durationMs: queryDurationMillis,
  failed: level === 'error',
});

/** SQLSTATEs of a serialization failure, a deadlock and a plan that a migration made stale. */
const retryableStates = new Set(['40001', '40P01', stalePlan]);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction; retries it on a serialization failure, a deadlock or a stale plan. `work` must have no effect outside its
 * transaction. Other errors are not retried: after a lost connection it is unknown whether the transaction committed.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = databaseErrorCode(error);
      if (!retryableStates.has(code ?? '') || attempt === maxAttempts) throw error;
    }
  }
}

/** SQLSTATE of a lock that was waited for longer than `lock_timeout`. */
const lockNotAvailable = '55P03';

/** The SQLSTATE of a database error, or null for anything else. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** True if the statement gave up waiting for a row or table that another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => databaseErrorCode(error) === lockNotAvailable;

/** True if a unique index rejected the row; `index` restricts the check to one index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return index === undefined || violatedConstraint(error) === index;
}

const connectionClasses = ['08', '53', '57'];
/** SQLSTATE of a standby that has not been promoted yet. */
const readOnly = '25006';

/**
 * True if the database was unreachable, was shutting down or cancelled the statement because of other transactions. The request was not at
 * fault, and the client may retry it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return (
      connectionClasses.includes(code.slice(0, 2)) ||
      [lockNotAvailable, readOnly].includes(code) ||
      retryableStates.has(code)
    );
  }
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|connection error and is not queryable/.test(
      error.message,
    )
  );
}

/**
 * A value for each database, such as a cache of its rows: all lanes and transactions of one `openDatabase` share it, another
 * database has its own. It is dropped with the database.
 */
export function perDatabase<T>(create: () => T): (db: Queryable) => T {
  const values = new WeakMap<object, { value: T }>();
  return (db) => {
    // The one object that a pool's lanes and transactions have in common.
    const { adapter } = db.getExecutor();
    const known = values.get(adapter) ?? { value: create() };
    values.set(adapter, known);
    return known.value;
  };
}
