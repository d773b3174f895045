import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../../../../test/test-database.ts';
import { migrationsFolder } from '../../process/folders.ts';
import { migrate } from './migrations.ts';

const url = await createTestDatabase('concurrent');
const client = new pg.Client(url);
await client.connect();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examplar-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await client.query("delete from schema_migration where name like '9%'");
    await client.query('drop index if exists next_first, next_second');
    await client.query('delete from mail_outbox');
  };
});
afterAll(async () => {
  await client.end();
  await dropTestDatabase(url);
});

const name = '9000-next.sql';
const twoIndexes = `-- no-transaction
-- Found by kind; by subject only once.
create index concurrently next_first on mail_outbox (kind);
create unique index concurrently next_second on mail_outbox (subject);
`;
const addMigration = (sql: string) => writeFileSync(join(folder, name), sql);

async function indexes(): Promise<Record<string, boolean>> {
  const { rows } = await client.query<{ name: string; isWhole: boolean }>(
    `select relname as name, indisvalid as "isWhole" from pg_index join pg_class on oid = indexrelid where relname like 'next_%'`,
  );
  return Object.fromEntries(rows.map(({ name, isWhole }) => [name, isWhole]));
}

const applied = async () =>
  (await client.query<{ name: string }>("select name from schema_migration where name like '9%'")).rows.map(
    (row) => row.name,
  );

const addMail = (id: number) =>
  client.query(
    `insert into mail_outbox (id, kind, recipient, subject, created_at, due_at)
     values ($1, 'test', 'a@example.org', 'Same', now(), now())`,
    [`00000000-0000-4000-8000-${String(id).padStart(12, '0')}`],
  );

test('a migration without a transaction may build indexes concurrently, and is applied once', async () => {
  addMigration(twoIndexes);
  expect(await migrate(url, folder)).toEqual([name]);
  expect(await indexes()).toEqual({ next_first: true, next_second: true });
  expect(await migrate(url, folder)).toEqual([]);
});

test('an interrupted migration is continued: completed parts stay, the broken index is rebuilt', async () => {
  addMigration(twoIndexes);
  for (const id of [1, 2]) await addMail(id);
  await expect(migrate(url, folder)).rejects.toThrow(/9000-next.sql failed half-way/);
  expect(await indexes()).toEqual({ next_first: true, next_second: false });
  expect(await applied()).toEqual([]);

  await client.query("delete from mail_outbox where id::text like '%1'");
  expect(await migrate(url, folder)).toEqual([name]);
  expect(await indexes()).toEqual({ next_first: true, next_second: true });
  expect(await applied()).toEqual([name]);
});

test('of two processes one applies it; the other waits, longer than the lock time-out if necessary', async () => {
  addMigration(twoIndexes);
  const writer = new pg.Client(url);
  await writer.connect();
  await writer.query('begin');
  await writer.query("update mail_outbox set kind = kind where kind = 'none'");
  const both = Promise.all([migrate(url, folder), migrate(url, folder)]);
  const waits = `select 1 from pg_stat_activity where datname = current_database() and state = 'active'
    and pid <> pg_backend_pid() and query like '%create index concurrently%' and clock_timestamp() - query_start > interval '2500 ms'`;
  try {
    await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 30_000 }).toBe(1);
  } finally {
    await writer.query('commit');
    await writer.end();
  }
  expect((await both).flat()).toEqual([name]);
  expect(await indexes()).toEqual({ next_first: true, next_second: true });
});

/** Options in the address replace those of the client, as if PgBouncer had dropped them. */
const withoutItsSettings = `${url}?options=-c%20geqo%3Don`;

test('it refuses a connection that does not keep its settings, and says which address to use', async () => {
  addMigration(twoIndexes);
  await expect(migrate(withoutItsSettings, folder)).rejects.toThrow(/keeps its settings.*npm run db:migrate/);
  expect(await indexes()).toEqual({});
  expect(await applied()).toEqual([]);
});

test('one in a transaction does not make readers wait for a table in use, even on such a connection', async () => {
  addMigration('alter table mail_outbox add column next_note text');
  const [holder, reader] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), reader.connect()]);
  await holder.query('begin; select count(*) from mail_outbox');
  const migrating = migrate(withoutItsSettings, folder);
  const waits = `select 1 from pg_locks where relation = 'mail_outbox'::regclass and not granted`;
  await expect.poll(async () => (await client.query(waits)).rowCount, { interval: 10 }).toBe(1);
  await reader.query('select count(*) from mail_outbox');
  await holder.query('commit');
  expect(await migrating).toEqual([name]);
  await client.query('alter table mail_outbox drop column next_note');
  await Promise.all([holder.end(), reader.end()]);
});
