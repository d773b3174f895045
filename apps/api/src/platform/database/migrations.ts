import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '../process/folders.ts';
import { applyConcurrently, isConcurrent } from './concurrent-migration.ts';
import { oneShardAfterTheOther } from './many-tables.ts';
import { statementsOf } from './statements.ts';

/**
 * Less than statements of the product wait for a lock: those that queue behind a waiting migration do not fail. And half of what
 * PostgreSQL waits before it looks for a deadlock (`deadlock_timeout`): where one of two tables is taken already, it is the migration
 * that lets go, never a statement of the product.
 */
const lockWaitMs = 500;
const longestPauseMs = 5_000;
const patienceMs = 120_000;
const lockNotAvailable = '55P03';

export type Migration = { name: string; sql: string; hash: string };

/** All migrations in their order. Their names begin with a number that never changes. */
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
 * Brings the database to this release's schema, each migration in its own transaction unless its first line is `-- no-transaction`. Two
 * processes at once are safe: the second waits for the first's row.
 *
 * @returns the names that were applied now
 * @throws Error when an applied migration was edited afterwards, or the database is ahead of this release
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: `-c lock_timeout=${lockWaitMs}`,
  });
  await client.connect();
  try {
    await prepareList(client);
    const migrations = await listMigrations(folder);
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

const alreadyMade = ['23505', '42P07', '42710'];

/**
 * Makes the list of applied migrations where there is none. `if not exists` alone is not enough: of two processes that make it at the
 * same moment, one fails; and a role that may not create tables must be able to start on a migrated database.
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
    if (!(error instanceof pg.DatabaseError) || !alreadyMade.includes(error.code ?? '')) throw error;
  }
}

/** How a migrated database's schema differs from this release's: migrations that it lacks, and those that this release does not know. */
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

/** Lets go and tries again while a table is in use, so that a long statement of somebody else stops nobody but us. */
async function applyWhenFree(
  { url, client }: { url: string; client: pg.Client },
  migration: Migration,
): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      if (isConcurrent(migration)) return await applyConcurrently(url, migration);
      return await applyInTransaction(client, migration);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      const isInUse = cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
      if (!isInUse || Date.now() > giveUpAt) throw error;
    }
    await sleep(pauseMs);
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(oneShardAfterTheOther);
    // The row is taken first: a second process waits here, then finds the work done.
    const { rowCount } = await client.query(
      'insert into schema_migration (name, hash, applied_at) values ($1, $2, $3) on conflict do nothing',
      [migration.name, migration.hash, new Date()],
    );
    // One by one: a cluster passes the text of some statements on to its workers, which take one at a time.
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
