import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findDistributionProblems } from '../src/platform/database/cluster/distribute.ts';
import { migrate } from '../src/platform/database/migrations/migrations.ts';
import { migrationsFolder } from '../src/platform/process/folders.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

const url = await createTestDatabase('places');
const client = new pg.Client(url);
await client.connect();
afterAll(async () => {
  await client.end();
  await dropTestDatabase(url);
});

test('every table of the migrations has a place on a cluster, and no unique index prevents it', async () => {
  expect(await findDistributionProblems(client)).toEqual([]);
});

test('a migration that adds a table without a place, or a unique index without the column of distribution, is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'examplar-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(
    join(folder, '9999-planted.sql'),
    `create table planted (user_id uuid not null, id uuid not null, primary key (user_id, id));
     drop table review;
     create table review (user_id uuid not null, id uuid not null, primary key (user_id, id));
     create unique index review_planted on review (id);
     create unique index attempt_sound on attempt (user_id, exam_id, id);
     create unique index exam_sound on exam (title, id);`,
  );
  expect(await migrate(url, folder)).toEqual(['9999-planted.sql']);
  expect(await findDistributionProblems(client)).toEqual([
    expect.stringMatching(/^planted has no place/),
    expect.stringMatching(/^review_planted is unique without user_id/),
  ]);
  await client.query('drop table planted; drop index review_planted');
  expect(await findDistributionProblems(client)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a place without a table is named', async () => {
  await client.query('begin');
  await client.query('alter table rate_limit rename to rate_limit_gone');
  expect(await findDistributionProblems(client)).toEqual([
    expect.stringMatching(/^rate_limit_gone has no place/),
    expect.stringMatching(/^rate_limit has a place, but there is no such table/),
  ]);
  await client.query('rollback');
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
