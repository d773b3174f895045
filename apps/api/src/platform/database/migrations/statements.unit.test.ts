import { expect, test } from 'vitest';
import { listMigrations, statementsOf } from './migrations.ts';

test('a semicolon ends a statement, but not in a text, a name, a comment or a quoted body', () => {
  expect(
    statementsOf(`-- first; not yet
create table a (b text default 'one; ''two'';');
insert into "a;b" values ('x'); /* a; comment */ select 4 / 2 - 1;
do $body$ begin; end $body$;
-- nothing follows;
`),
  ).toEqual([
    "-- first; not yet\ncreate table a (b text default 'one; ''two'';')",
    `insert into "a;b" values ('x')`,
    '/* a; comment */ select 4 / 2 - 1',
    'do $body$ begin; end $body$',
  ]);
});

test('no part of a migration is lost', async () => {
  const bare = (text: string) => text.replaceAll(/--[^\n]*|[;\s]/g, '');
  for (const { sql } of await listMigrations()) expect(bare(statementsOf(sql).join(';'))).toBe(bare(sql));
});
