import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOfMigration, problemsOfSource } from '../../../../test/portability/portable-sql.ts';
import { listMigrations } from './migrations.ts';

const source = join(import.meta.dirname, '..', '..', '..');

/** Exceptions to a rule, made on purpose. */
const exceptions: Record<string, string[]> = {
  // Asked once in a while, so that all processes have one time; no statement that keeps something uses it.
  'platform/process/shared-clock.ts': ['time or chance of the database'],
  // One user's row of one shard, and only to not wait.
  'slices/identity/sessions/sessions.repository.ts': ['skipped locks'],
  // A database that refuses it is sent the answers one by one (answer-writer.repository.ts).
  'slices/attempts/answering/answer-writer.repository.ts': ['skipped locks'],
  'slices/attempts/answering/save-answer.repository.ts': ['skipped locks'],
};

test('migrations use only SQL that every supported engine has', async () => {
  const found = (await listMigrations()).map(({ name, sql }) => ({ name, problems: problemsOfMigration(sql) }));
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test('so do the statements of slices and platform', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.map((name) => ({
    name,
    problems: problemsOfSource(readFileSync(join(source, name), 'utf8')).filter(
      (problem) => !exceptions[name]?.includes(problem),
    ),
  }));
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test.each([
  ["create type mood as enum ('sad')", 'enum type'],
  ['create trigger t before insert on a for each row execute function f()', 'trigger'],
  ['create function f() returns int as $$ select 1 $$ language sql', 'stored logic'],
  ['alter table a add constraint c exclude using gist (during with &&)', 'exclusion constraint'],
  ['alter table a add unique (b) deferrable initially deferred', 'deferrable constraint'],
  ['create table a (during tstzrange)', 'range type'],
  ['create table a (id bigserial primary key)', 'counted key'],
  ['create table a (at timestamptz default now())', 'time or chance of the database'],
])('a planted fault in a migration is found: %s', (text, problem) => {
  expect(problemsOfMigration(text)).toEqual([problem]);
});

test.each([
  ['await sql`lock table attempt in share mode`.execute(tx)', 'locked table'],
  ['await sql<{ a: number }>`select pg_advisory_xact_lock(1)`.execute(tx)', 'advisory lock'],
  ['await sql`listen content_version`.execute(tx)', 'listening'],
  ['await sql`update attempt set at = now()`.execute(tx)', 'time or chance of the database'],
  ["tx.selectFrom('attempt').selectAll().forUpdate().skipLocked()", 'skipped locks'],
  ["const waiting = taking({ whenLocked: 'skip locked' })", 'skipped locks'],
  [
    "tx.insertInto('a').values((eb) => ({ name: eb.selectFrom('b').select('name') }))",
    'subquery among inserted values',
  ],
])('a planted fault in a statement is found: %s', (text, problem) => {
  expect(problemsOfSource(text)).toEqual([problem]);
});

test('comments and string literals may mention other SQL', () => {
  expect(problemsOfMigration("-- no trigger: create trigger x\ninsert into plan values ('create type')")).toEqual([]);
});
