import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Migration } from './migrations.ts';
import { statementsOf, withoutComments } from './statements.ts';

/**
 * Whether a migration runs outside a transaction: its first line is `-- no-transaction`. Only so may it say `create index concurrently`,
 * which leaves the table open to writers for as long as it takes.
 */
export const isConcurrent = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- no-transaction\b/.test(sql);

/** Building an index waits for older transactions to end, but does not block reads or writes meanwhile. */
const longestWait = '10min';
const guardWait = '500ms';
const guardPauseMs = 1_000;

/**
 * Applies such a migration, its statements one by one. One that breaks off half-way is taken up by the next call: indexes that are whole
 * are kept, one that is not is dropped and built anew.
 *
 * @returns whether this call applied it; false where another process had
 * @throws Error that names the migration; the database's own error is the cause
 */
export async function applyConcurrently(url: string, migration: Migration): Promise<boolean> {
  const guard = await connect(url, `-c lock_timeout=${guardWait} -c idle_in_transaction_session_timeout=0`);
  const worker = await connect(url, `-c lock_timeout=${longestWait} -c statement_timeout=0`);
  try {
    if (!(await claim(guard, migration))) return false;
    for (const statement of statementsOf(migration.sql)) await runUnlessDone(worker, statement);
    await guard.query('commit');
    return true;
  } catch (error) {
    throw new Error(
      `Migration ${migration.name} broke off: ${error instanceof Error ? error.message : error}. What it did stays; the next start goes on from there.`,
      { cause: error },
    );
  } finally {
    await Promise.allSettled([guard.end(), worker.end()]);
  }
}

async function connect(url: string, options: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, options });
  // A connection that breaks fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Takes the migration's row in a transaction that stays open, so that another process cannot. That transaction keeps no snapshot, which
 * an index being built would wait for; another process that waits for the row does, so it lets go and tries again, for as long as the
 * first one is at work.
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
      if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
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
