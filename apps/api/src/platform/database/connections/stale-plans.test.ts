import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../../../../test/test-database.ts';
import { inTransaction, openDatabase } from '../database.ts';

const url = await createTestDatabase('stale');
// One connection, so that the statement is prepared where it is sent again.
const { db, close } = openDatabase({ url, max: 1 });
afterAll(async () => {
  await close();
  await dropTestDatabase(url);
});
const columnsOf = async (on: Pick<Kysely<unknown>, 'getExecutor'>) =>
  Object.keys((await sql`select * from growing where id = ${1}`.execute(on)).rows[0] ?? {});

beforeAll(async () => {
  await sql`create table growing (id integer primary key)`.execute(db);
  await sql`insert into growing values (1)`.execute(db);
  for (let times = 0; times < 5; times += 1) expect(await columnsOf(db)).toEqual(['id']);
});

test('a statement with a stale plan after a migration is planned again, unnoticed by the caller', async () => {
  await sql`alter table growing add column name text`.execute(db);
  expect(await columnsOf(db)).toEqual(['id', 'name']);
});

test('within a transaction the work runs again as a whole', async () => {
  for (let times = 0; times < 5; times += 1) await columnsOf(db);
  await sql`alter table growing add column age integer`.execute(db);
  let runs = 0;
  const columns = await inTransaction(db, async (tx) => {
    runs += 1;
    return columnsOf(tx);
  });
  expect([columns, runs]).toEqual([['id', 'name', 'age'], 2]);
});

test('a statement with many values is not prepared, however often it is sent', async () => {
  const prepared = async () =>
    (
      await sql<{ name: string }>`select name from pg_prepared_statements where statement like '%values many%'`.execute(
        db,
      )
    ).rows.length;
  const send = async (count: number) => {
    const values = sql.join(Array.from({ length: count }, (_, value) => value));
    for (let times = 0; times < 5; times += 1)
      await sql`select 'values many', id in (${values}) from growing`.execute(db);
  };
  await send(101);
  expect(await prepared()).toBe(0);
  await send(100);
  expect(await prepared()).toBe(1);
});
