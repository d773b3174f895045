import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Migration } from './migrations.ts';
import { statementsOf, withoutComments } from './statements.ts';

/**
 * True if a migration runs outside a transaction, as marked by the first line `-- no-transaction`. `create index concurrently`, which does
 * not block writers, is only possible there.
 */
export const isConcurrent = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- no-transaction\b/.test(sql);

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
export async function applyConcurrently(url: string, migration: Migration): Promise<boolean> {
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
