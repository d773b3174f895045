import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '../../process/folders.ts';
import { sequentialShards } from '../cluster/compatibility.ts';
import { isLockTimeout, withoutTimeouts } from '../database.ts';
import { takeOverEarlierDatabase } from './baseline.ts';

const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g;

/** The statements of an SQL file, in order. Semicolons in literals, quoted names and comments do not end a statement. */
export function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [text] of sql.matchAll(piece)) {
    if (text === ';') statements.push('');
    else statements[statements.length - 1] += text;
  }
  return statements.map((statement) => statement.trim()).filter(hasCode);
}

export const withoutComments = (statement: string): string =>
  statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();

const hasCode = (statement: string): boolean => withoutComments(statement) !== '';

/**
 * Shorter than the product's own lock timeout, so that statements queued behind a waiting migration do not fail. And half of PostgreSQL's
 * `deadlock_timeout`, so that in a deadlock it is the migration that backs off, never a statement of the product.
 */
const lockWait = `set local lock_timeout = '500ms'`;
const maxPauseMs = 5_000;
const maxWaitMs = 120_000;

export type Migration = { name: string; sql: string; hash: string };

/** All migrations in order. Their names begin with a number that never changes. */
export async function listMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to this release's schema, each migration in its own transaction unless its first line is `-- no-transaction`. Safe
 * to run in two processes at the same time: the second waits for the first one's row.
 *
 * @returns the names of the migrations that this call applied
 * @throws Error when an applied migration was edited afterwards, or the database is ahead of this release
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await prepareList(client);
    const migrations = await listMigrations(folder);
    await takeOverEarlierDatabase(
      client,
      migrations.map(({ name, sql, hash }) => ({ name, hash, statements: statementsOf(sql) })),
    );
    const applied = await readApplied(client);
    refuseUnknown(applied, migrations);
    const now: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      if (await applyWhenFree({ url, client }, migration)) now.push(migration.name);
    }
    return now;
  } finally {
    await client.end();
  }
}

const alreadyExistsStates = ['23505', '42P07', '42710'];

/**
 * Creates the table of applied migrations if it is missing. `if not exists` alone is not enough: if two processes create it at the same
 * moment, one fails; and a role that may not create tables must be able to start on a migrated database.
 */
async function prepareList(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migration') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  try {
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null)',
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !alreadyExistsStates.includes(error.code ?? '')) throw error;
  }
}

/** Compares a migrated database with this release: the migrations that it lacks, and those that this release does not know. */
export async function compareSchema(
  url: string,
  folder = migrationsFolder,
): Promise<{ missing: string[]; unknown: string[] }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const applied = await readApplied(client);
    const known = (await listMigrations(folder)).map(({ name }) => name);
    return {
      missing: known.filter((name) => !applied.has(name)),
      unknown: [...applied.keys()].filter((name) => !known.includes(name)).sort(),
    };
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function refuseUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new Error(`The database is newer than this release: it has ${name}. Start the newer release.`);
    if (known.get(name) !== hash)
      throw new Error(`${name} was edited after it had been applied. Restore it and add a new migration.`);
  }
}

/** Backs off and retries while a table is locked, so that another client's long statement delays only the migration. */
async function applyWhenFree(
  { url, client }: { url: string; client: pg.Client },
  migration: Migration,
): Promise<boolean> {
  const deadline = Date.now() + maxWaitMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      if (isConcurrent(migration)) return await applyConcurrently(url, migration);
      return await applyInTransaction(client, migration);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      const isInUse = isLockTimeout(cause);
      if (!isInUse || Date.now() > deadline) throw error;
    }
    await sleep(pauseMs);
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(sequentialShards);
    await client.query(lockWait);
    await client.query(withoutTimeouts);
    // Insert the row first: a second process waits here, then finds the work done.
    const { rowCount } = await client.query(
      'insert into schema_migration (name, hash, applied_at) values ($1, $2, $3) on conflict do nothing',
      [migration.name, migration.hash, new Date()],
    );
    // One by one: a Citus cluster forwards the text of some statements to its workers, which accept only one at a time.
    if (rowCount === 1) for (const statement of statementsOf(migration.sql)) await client.query(statement);
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * True if a migration runs outside a transaction, as marked by the first line `-- no-transaction`. `create index concurrently`, which does
 * not block writers, is only possible there.
 */
const isConcurrent = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- no-transaction\b/.test(sql);

/** Building an index waits for older transactions to end, but blocks neither reads nor writes. */
const maxLockWait = '10min';
const guardWait = '500ms';
const guardPauseMs = 1_000;

/**
 * Applies such a migration, statement by statement. If it fails half-way, the next call resumes it: valid indexes are kept, invalid ones
 * are dropped and rebuilt.
 *
 * @returns false if another process had already applied it
 * @throws Error that names the migration, with the database's own error as its cause
 */
async function applyConcurrently(url: string, migration: Migration): Promise<boolean> {
  const guard = await connect(url, `-c lock_timeout=${guardWait} -c idle_in_transaction_session_timeout=0`);
  const worker = await connect(url, `-c lock_timeout=${maxLockWait} -c statement_timeout=0`);
  try {
    await requireOwnSession(worker);
    if (!(await claim(guard, migration))) return false;
    for (const statement of statementsOf(migration.sql)) await runUnlessDone(worker, statement);
    await guard.query('commit');
    return true;
  } catch (error) {
    throw new Error(
      `Migration ${migration.name} failed half-way: ${error instanceof Error ? error.message : error}. Its completed steps are kept; the next start resumes from there.`,
      { cause: error },
    );
  } finally {
    await Promise.allSettled([guard.end(), worker.end()]);
  }
}

async function connect(url: string, options: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, options });
  // A broken connection makes the next query fail; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * PgBouncer in transaction mode drops a connection's settings, and its statements may run on several connections.
 *
 * @throws Error with advice if this connection is not a session of its own
 */
async function requireOwnSession(worker: pg.Client): Promise<void> {
  const { rows } = await worker.query<{ lockWait: string }>(`select current_setting('lock_timeout') as "lockWait"`);
  if (rows[0]?.lockWait !== maxLockWait)
    throw new Error(
      'it needs a connection that keeps its settings, and this one goes through a pooler. Run it with the address of PostgreSQL itself: DATABASE_URL=postgres://… npm run db:migrate',
    );
}

/**
 * Claims the migration by inserting its row in a transaction that stays open, so that no other process can. That transaction holds no
 * snapshot, which the index build would have to wait for. A process that waits for the row does hold one, so it times out and retries
 * until the first process has finished.
 */
async function claim(guard: pg.Client, { name, hash }: Migration): Promise<boolean> {
  for (;;) {
    await guard.query('begin');
    try {
      const { rowCount } = await guard.query(
        'insert into schema_migration (name, hash, applied_at) values ($1, $2, $3) on conflict do nothing',
        [name, hash, new Date()],
      );
      if (rowCount === 1) return true;
      await guard.query('rollback');
      return false;
    } catch (error) {
      await guard.query('rollback');
      if (!isLockTimeout(error)) throw error;
    }
    await sleep(guardPauseMs);
  }
}

const indexBuilt = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?\w+"?)\s+on\b/i;

async function runUnlessDone(worker: pg.Client, statement: string): Promise<void> {
  const [, index] = indexBuilt.exec(withoutComments(statement)) ?? [];
  if (index !== undefined) {
    const { rows } = await worker.query<{ isWhole: boolean }>(
      'select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.isWhole) return;
    if (rows.length > 0) await worker.query(`drop index concurrently ${index}`);
  }
  await worker.query(statement);
}
