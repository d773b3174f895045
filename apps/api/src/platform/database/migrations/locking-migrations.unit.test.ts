import { expect, test } from 'vitest';
import { lockingProblems } from '../../../../test/portability/locking-migrations.ts';
import { listMigrations } from './migrations.ts';

test('no migration rewrites a large table or builds an index on one while writers wait', async () => {
  const found = (await listMigrations()).map(({ name, sql }) => ({ name, problems: lockingProblems(sql) }));
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test('no two indexes have one name: a migration without a transaction would take the first for its own', async () => {
  const names = (await listMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/^create (?:unique )?index (?:concurrently )?(\w+)/gim)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const index = 'builds an index under lock: say "concurrently", in a migration of its own';
const key = 'builds an index under lock: key without "using index"';
const constraint = 'reads the table under lock: constraint that is not "not valid"';
const newColumn = 'reads the table under lock: constraint of a new column';

test.each([
  ['create index a on attempt (score)', index],
  ['create unique index a on attempt_answer (user_id, saved_at)', index],
  ['-- why\ncreate index a on attempt using gin (topics)', index],
  ['create index concurrently a on attempt (score)', '"concurrently" needs "-- no-transaction" as the first line'],
  [
    '-- no-transaction\ncreate index concurrently a on attempt (score); update plan set name = name',
    'cannot be done twice, so it needs a transaction',
  ],
  ['-- no-transaction\ncreate index a on attempt (score)', 'cannot be done twice, so it needs a transaction'],
  [
    "alter table audit add column words text not null generated always as (lower(action || ';')) stored",
    'rewrites the table: stored generated column',
  ],
  ['alter table session alter column address type inet using address::inet', 'rewrites the table: changed type'],
  ['alter table session alter address set data type inet', 'rewrites the table: changed type'],
  ['alter table session add column a uuid default uuidv7()', 'rewrites the table: default that is no constant'],
  ['alter table session alter column address set not null', 'reads the table under lock: set not null'],
  ['alter table session add constraint c check (address <> user_agent)', constraint],
  ['alter table session add foreign key (user_id) references account (id)', constraint],
  ['alter table session add constraint c unique (user_id, address)', key],
  ['alter table session add column other uuid references account (id)', newColumn],
  ['alter table session add column place smallint check (place > 0)', newColumn],
  ['update attempt set score = 0', 'writes every row in one transaction: do it in batches, in a job'],
  ["delete from mail_outbox where kind = 'x'", 'writes every row in one transaction: do it in batches, in a job'],
  ['vacuum full attempt', 'rewrites the table: storage'],
])('a planted fault is found: %s', (sql, problem) => {
  expect(lockingProblems(sql)).toEqual([problem]);
});

test.each([
  'alter table attempt add column note text',
  "alter table attempt add column weight integer not null default 1; alter table attempt add column word text default 'now()'",
  'alter table session add constraint c check (address is not null) not valid',
  '-- no-transaction\n-- why\nalter table session validate constraint c; drop index concurrently if exists a;\ncreate unique index concurrently a on attempt (score)',
  'alter table session add constraint c unique using index a',
  'create table thing (user_id uuid not null references account (id), id uuid, primary key (user_id, id)); create index a on thing (id)',
  "update plan set name = 'x'; create index a on provider (name)",
  'alter table attempt drop column note; drop index a',
])('what needs no long lock passes: %s', (sql) => {
  expect(lockingProblems(sql)).toEqual([]);
});
