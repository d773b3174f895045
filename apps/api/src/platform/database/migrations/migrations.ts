import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '../../process/folders.ts';
import { sequentialShards } from '../many-tables.ts';
import { withoutTimeouts } from '../without-timeouts.ts';
import { applyConcurrently, isConcurrent } from './concurrent-migration.ts';
import { statementsOf } from './statements.ts';

/**
 * Shorter than the product's own lock timeout, so that statements queued behind a waiting migration do not fail. And half of PostgreSQL's
 * `deadlock_timeout`, so that in a deadlock it is the migration that backs off, never a statement of the product.
 */
const lockWait = `set local lock_timeout = '500ms'`;
const maxPauseMs = 5_000;
const maxWaitMs = 120_000;
const lockNotAvailable = '55P03';

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
      const isInUse = cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
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
