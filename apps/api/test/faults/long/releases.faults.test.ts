import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrate } from '../../../src/platform/database/migrations/migrations.ts';
import type { DB } from '../../../src/platform/database/schema.gen.ts';
import { migrationsFolder } from '../../../src/platform/process/folders.ts';
import { lockingProblems } from '../../portability/locking-migrations.ts';
import { openTestDatabase } from '../../test-database.ts';
import { startExamOn, takeExamDuring } from '../exam-during-fault.ts';
import { fillAnswers } from '../many-answers.ts';

const databaseUrl = await openTestDatabase('releases');
const { product, look } = await startExamOn(databaseUrl);
/** For what takes longer on a large table than the product would wait. */
const withoutTimeouts = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const patient = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withoutTimeouts }) });
const nextRelease = mkdtempSync(join(tmpdir(), 'examplar-next-release-'));
cpSync(migrationsFolder, nextRelease, { recursive: true });
const addMigration = (name: string, sql: string) => writeFileSync(join(nextRelease, name), sql);
afterAll(async () => {
  await patient.destroy();
  rmSync(nextRelease, { recursive: true, force: true });
});
vi.setConfig({ testTimeout: 400_000 });
const setup = { urlOf: () => product.url, db: patient, logs: product.logs };

/** A table of a year or so, and an index on it that takes longer than a statement waits for a lock. */
const answersInUse = 2_000_000;
const indexed = 'md5(question_id || attempt_id::text || user_id::text)';
const lockTimeoutMs = 2_000;

/** What a release adds to the busiest tables. */
const expansions = [
  'alter table attempt add column next_note text; alter table attempt_answer add column next_weight integer not null default 1',
  `-- no-transaction
   create index concurrently next_attempt_started on attempt (started_at);
   create index concurrently next_answer_saved on attempt_answer (${indexed})`,
  `alter table session add column next_device text;
   alter table account add column next_level smallint not null default 0;
   alter table account add constraint next_level_range check (next_level >= 0) not valid;
   alter table account validate constraint next_level_range`,
  'create table next_thing (user_id uuid not null references account (id) on delete cascade, id uuid not null, primary key (user_id, id))',
  'alter table attempt_statistics add column next_minutes integer not null default 0',
];

test('the next release migrates a database in use while this one serves: no request fails, and none waits for an index', async () => {
  const removeAnswers = await fillAnswers(databaseUrl, answersInUse);
  for (const [index, sql] of expansions.entries()) {
    expect(lockingProblems(sql)).toEqual([]);
    addMigration(`900${index}-next.sql`, sql);
  }
  const candidates = await takeExamDuring(setup, async () => {
    expect(await migrate(databaseUrl, nextRelease)).toHaveLength(expansions.length);
    await sleep(2_000);
  });
  expect(candidates.flatMap(({ failures }) => failures)).toEqual([]);

  // Building the same index under lock would block writers for this long. No request took that long, successful or not.
  const startedAt = performance.now();
  await withoutTimeouts.query(`create index next_under_lock on attempt_answer (${indexed})`);
  const underLockMs = performance.now() - startedAt;
  expect(underLockMs).toBeGreaterThan(lockTimeoutMs);
  expect(Math.max(...candidates.map((candidate) => candidate.longestPauseMs()))).toBeLessThan(underLockMs / 2);
  await withoutTimeouts.query('drop index next_under_lock');
  await removeAnswers();
});

test('a long reader holds the table that a migration needs: the migration waits its turn, and users do not wait for it', async () => {
  addMigration('9100-next.sql', 'alter table attempt add column next_place text');
  const candidates = await takeExamDuring(setup, async () => {
    const reader = new pg.Client(databaseUrl);
    await reader.connect();
    await reader.query('begin');
    await reader.query('select count(*) from attempt');
    const migrating = migrate(databaseUrl, nextRelease);
    await sleep(5_000);
    await reader.query('commit');
    await reader.end();
    expect(await migrating).toEqual(['9100-next.sql']);
  });
  expect(candidates.flatMap(({ failures }) => failures)).toEqual([]);
});

test('a transaction that locks one of two tables that a migration needs, and waits for the other, is not aborted: the migration lets go', async () => {
  const slowly = 'alter table attempt add column next_row text; select pg_sleep(0.3)';
  addMigration('9200-next.sql', `${slowly}; alter table attempt_answer add column next_row text`);
  const blocker = new pg.Client(databaseUrl);
  await blocker.connect();
  await blocker.query('begin; lock table attempt_answer in row exclusive mode');
  const migrating = migrate(databaseUrl, nextRelease);
  const held = sql`select 1 from pg_locks where relation = 'attempt'::regclass and mode = 'AccessExclusiveLock' and granted`;
  await expect.poll(async () => (await held.execute(look.db)).rows.length, { interval: 10 }).toBe(1);
  await blocker.query('select count(*) from attempt');
  await blocker.query('commit');
  await blocker.end();
  expect(await migrating).toEqual(['9200-next.sql']);
});
