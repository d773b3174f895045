import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createLanes, type LaneSettings } from './lanes.ts';
import { PreparingClient, stalePlan } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';
import { ImpatientClient } from './timeout-safe-client.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a repository takes: the pool for a single statement, a transaction for several. */
export type Queryable = Database | Tx;

export type DatabaseHandle = {
  /** For ordinary work. */
  db: Database;
  /** What goes first has its own way to the same pool. */
  lanes: { urgentDb: Database; isFull(): boolean };
  pool: pg.Pool;
  close(): Promise<void>;
};

const connectTimeoutMs = 2_000;
const queryTimeoutMs = 6_000;
const serverSettings = '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

// Counts and sums fit a JavaScript number here; as text they would invite string arithmetic.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day stays the text it is: a Date would carry a time zone that it does not have.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type PoolSettings = Partial<LaneSettings> & {
  url: string;
  usesPreparedStatements?: boolean;
  applicationName?: string;
  onError?: (error: Error) => void;
};

const settingsOf = new WeakMap<Database, Pick<PoolSettings, 'url' | 'usesPreparedStatements'>>();

/** What another thread needs to open the same database for itself. */
export function databaseSettings(db: Database): Pick<PoolSettings, 'url' | 'usesPreparedStatements'> {
  const settings = settingsOf.get(db);
  if (!settings) throw new Error('This database was not opened by openDatabase');
  return settings;
}

/**
 * Opens the pool. Time-outs stand on both sides: the server's do not fire when the server itself hangs
 * (SEC-4).
 */
export function openDatabase({
  url,
  max = 16,
  applicationName = 'examplar',
  usesPreparedStatements = true,
  onError = () => {},
  mostWaiting,
  patienceMs,
}: PoolSettings): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    options: serverSettings,
    keepAlive: true,
    Client: usesPreparedStatements ? PreparingClient : ImpatientClient,
  });
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', onError);
  // One that breaks while it is in use speaks for itself, beside the query that fails.
  pool.on('connect', (client) => client.on('error', onError));
  const { ordinary, isFull } = createLanes(pool, {
    max,
    ...(mostWaiting === undefined ? {} : { mostWaiting }),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: ordinary }) });
  const urgentDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  settingsOf.set(db, { url, usesPreparedStatements });
  return { db, lanes: { urgentDb, isFull }, pool, close: () => db.destroy() };
}

/** Serialization failure, deadlock, a plan that a migration made stale. */
const givenUpByDatabase = new Set(['40001', '40P01', stalePlan]);
const attempts = 4;

/**
 * Runs `work` in one transaction and runs it again when the database gave it up for somebody else's sake.
 * `work` must have no effect outside its transaction. Other errors pass through: whether a lost connection had committed is unknown.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = databaseErrorCode(error);
      if (!givenUpByDatabase.has(code ?? '') || attempt === attempts) throw error;
    }
  }
}

/** The SQLSTATE of a database error, or null for anything else. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether `error` says that a unique index refused the row; `index` narrows it to one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return index === undefined || violatedConstraint(error) === index;
}

/**
 * The name of the constraint or unique index that refused a row, as the migrations have it. A cluster passes a shard's message on
 * without its fields, and has the shard's number after the name.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{5,}$/, '') ?? null;
}

const connectionClasses = ['08', '53', '57'];
const lockNotAvailable = '55P03';
/** A standby, in the moment before it takes over. */
const readOnly = '25006';

/**
 * Whether the database could not be reached, is going down or gave the statement up for somebody else's sake: the
 * caller may try again, the request was not at fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return (
      connectionClasses.includes(code.slice(0, 2)) ||
      [lockNotAvailable, readOnly].includes(code) ||
      givenUpByDatabase.has(code)
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
