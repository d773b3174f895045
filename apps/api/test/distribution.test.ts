import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findDistributionProblems } from '../src/platform/database/distribution-problems.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

const url = await createTestDatabase('places');
const client = new pg.Client(url);
await client.connect();
afterAll(async () => {
  await client.end();
  await dropTestDatabase(url);
});

test('every table of the migrations has a place on a cluster, and no unique index stands in the way', async () => {
  expect(await findDistributionProblems(client)).toEqual([]);
});

test('a new table without a place is named', async () => {
  await client.query('create table planted (user_id uuid not null, id uuid not null, primary key (user_id, id))');
  expect(await findDistributionProblems(client)).toEqual([expect.stringMatching(/^planted has no place/)]);
  await client.query('drop table planted');
});

test('a unique index without the column by which the table is distributed is named', async () => {
  await client.query('begin');
  await client.query('drop table review');
  await client.query('create table review (user_id uuid not null, id uuid not null unique, primary key (user_id, id))');
  await client.query('create unique index review_planted on review (user_id) include (id)');
  expect(await findDistributionProblems(client)).toEqual([
    expect.stringMatching(/^review_id_key is unique without user_id/),
  ]);
  await client.query('rollback');
});
