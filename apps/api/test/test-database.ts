import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { databaseUrl } from './template-database.ts';

/** A clone of the migrated template or of another database, on every server of the run: one, or the nodes of a cluster. Returns its address. */
export async function createTestDatabase(prefix: string, template = inject('templateName')): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  // Copying the template's files takes half the processor time of writing each of its pages to the log first, as the default does.
  await onEachServer(`create database ${name} template ${template} strategy file_copy`);
  return databaseUrl(inject('poolerUrl') ?? inject('serverUrl'), name);
}

/** Creates a test database that is dropped after the test file. */
export async function openTestDatabase(prefix: string): Promise<string> {
  const url = await createTestDatabase(prefix);
  afterAll(() => dropTestDatabase(url));
  return url;
}

const objectInUse = '55006';

/** Drops a database even while clients are connected. On a cluster Citus's own worker may connect in the meantime, so it retries. */
export async function dropTestDatabase(url: string, tries = 3): Promise<void> {
  try {
    await onEachServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  } catch (error) {
    if (tries <= 1 || !(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await dropTestDatabase(url, tries - 1);
  }
}

/** True while a statement waits for a lock, on any node. */
export const isStatementWaiting = async (db: Database): Promise<boolean> => (await countWaiting(db)) > 0;

/** How many statements wait for a lock; on a cluster a statement that waits for two others counts twice. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting =
    inject('workerUrls').length > 0
      ? sql`select 1 from citus_lock_waits`
      : sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length;
}

async function onEachServer(statement: string): Promise<void> {
  await Promise.all(
    [inject('serverUrl'), ...inject('workerUrls')].map(async (url) => {
      const client = new pg.Client(url);
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    }),
  );
}
