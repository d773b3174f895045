import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../../../../test/test-database.ts';
import { describeSchema } from './baseline.ts';
import { listMigrations, migrate } from './migrations.ts';

/** The migrations of 0.9.0, which no release has any more, as [name, sql]. */
const earlier: [string, string][] = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, '../../../../test/releases/0.9.0-migrations.json.gz'))).toString(),
);
const folder = mkdtempSync(join(tmpdir(), 'examplar-0.9.0-'));
for (const [name, sql] of earlier) writeFileSync(join(folder, name), sql);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An empty database: its list of migrations and its tables are dropped with the schema. */
async function createEmptyDatabase(): Promise<string> {
  const empty = await createTestDatabase('baseline');
  const owner = new pg.Client(empty);
  await owner.connect();
  await owner.query('drop schema public cascade; create schema public');
  await owner.end();
  return empty;
}
const nameOf = (database: string) => new URL(database).pathname.slice(1);

/** What 0.9.0 leaves, made once: its migrations take longer than all the tests. */
const empty09 = await createEmptyDatabase();
await migrate(empty09, folder);
afterAll(() => dropTestDatabase(empty09));

let url = '';
let client: pg.Client;
async function open(database: string): Promise<void> {
  url = database;
  client = new pg.Client(url);
  await client.connect();
}
beforeEach(async () => {
  await open(await createTestDatabase('baseline', nameOf(empty09)));
  return async () => {
    await client.end();
    await dropTestDatabase(url);
  };
});

const readApplied = async () =>
  (await client.query<{ name: string }>('select name from schema_migration order by name')).rows.map(
    ({ name }) => name,
  );
/** What comes after the migrations of 1.0.0 itself. */
const laterNames = async () => (await listMigrations()).map(({ name }) => name).filter((name) => name >= '2100');
const content = async (table: string) => (await client.query(`select xmin, ctid, * from ${table} order by 3`)).rows;
const files = async () =>
  (
    await client.query(
      `select relname, relfilenode from pg_class where relnamespace = 'public'::regnamespace and relname not like 'schema_migration%' order by 1`,
    )
  ).rows;
const newUser = `insert into account (id, name, email, password_hash, role, created_at, updated_at)
  values ('01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55', 'Ann', 'ann@example.org', 'x', 'USER', now(), now())`;

test('a database of 0.9.0 is taken over: it has the migrations of 1.0.0, and no row or table was touched', async () => {
  await client.query(newUser);
  await client.query('update plan set price_cents = price_cents + 1 where price_cents > 0');
  const prices = async () =>
    (await client.query("select id, price_cents from plan where plan_type <> 'TEAM_SEAT' order by id")).rows;
  const before = [await content('account'), await prices(), await files()] as const;
  expect(await migrate(url)).toEqual(await laterNames());
  // Later migrations may add columns with defaults, and indexes of their own; 3220-seat-orders.sql replaces one of the few plans.
  const [accounts, earlierPrices, earlierFiles] = before;
  const known = earlierFiles.filter(({ relname }) => relname !== 'plan_active_price');
  const kept = (await files()).filter(({ relname }) => known.some((file) => file.relname === relname));
  expect([await content('account'), await prices(), kept]).toMatchObject([accounts, earlierPrices, known]);
  expect(await readApplied()).toEqual((await listMigrations()).map(({ name }) => name));
  const { rowCount } = await client.query(`select from pg_namespace where nspname like 'baseline%'`);
  expect(rowCount).toBe(0);
});

test('the migrations of 1.0.0 are ten; later ones have other numbers', async () => {
  const names = (await listMigrations()).map(({ name }) => name);
  expect(names.filter((name) => name < '3000')).toHaveLength(10);
});

test('two processes that start together take it over once', async () => {
  expect((await Promise.all([migrate(url), migrate(url)])).flat().sort()).toEqual(await laterNames());
  expect(await readApplied()).toEqual((await listMigrations()).map(({ name }) => name));
});

test('an older database is refused untouched', async () => {
  await client.end();
  await dropTestDatabase(url);
  await open(await createEmptyDatabase());
  const lastName = earlier.at(-1)?.[0] ?? '';
  rmSync(join(folder, lastName));
  await migrate(url, folder);
  writeFileSync(join(folder, lastName), earlier.at(-1)?.[1] ?? '');
  const before = [await readApplied(), await files()];
  await expect(migrate(url)).rejects.toThrow(
    'This database is older than 1.0.0. Start version 0.9.0 on it once, then this one.',
  );
  expect([await readApplied(), await files()]).toEqual(before);
});

test.each([
  ['alter table plan add column note text', /Not expected: column plan\.note text/],
  ['drop index plan_active_price', /Missing: index plan_active_price/],
  ['alter table plan drop constraint plan_price_cents_check', /Missing: constraint plan\.plan_price_cents_check/],
  ['alter table account alter column email drop not null', /Missing: column account\.email text not null/],
])('a schema that was changed by hand is refused untouched: %s', async (change, problem) => {
  await client.query(change);
  const before = await readApplied();
  await expect(migrate(url)).rejects.toThrow(problem);
  expect(await readApplied()).toEqual(before);
});

test('a new database has the schema and the rows that one of 0.9.0 ends with', async () => {
  await migrate(url);
  const fresh = new pg.Client(await createTestDatabase('fresh'));
  await fresh.connect();
  try {
    expect(await describeSchema(fresh, 'public')).toEqual(await describeSchema(client, 'public'));
    for (const table of ['plan', 'content_version', 'admin_guard']) {
      const rows = `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`;
      expect((await fresh.query(rows)).rows).toEqual((await client.query(rows)).rows);
    }
  } finally {
    await fresh.end();
    await dropTestDatabase(`${inject('serverUrl').replace(/\/[^/]*$/, '')}/${fresh.database}`);
  }
});

test('the label of a plan as it was shipped follows, one that staff chose stays', async () => {
  const label = async () =>
    (await client.query(`select display_name from plan where name = 'ENTERPRISE_12M'`)).rows[0]?.display_name;
  await client.query(`update plan set display_name = 'Team' where name = 'ENTERPRISE_12M'`);
  await migrate(url);
  expect(await label()).toBe('Team');
  const shipped = new pg.Client(await createTestDatabase('shipped'));
  await shipped.connect();
  try {
    const { rows } = await shipped.query(`select display_name from plan where name = 'ENTERPRISE_12M'`);
    expect(rows[0]?.display_name).toBe('Full year');
  } finally {
    await shipped.end();
    await dropTestDatabase(`${inject('serverUrl').replace(/\/[^/]*$/, '')}/${shipped.database}`);
  }
});
