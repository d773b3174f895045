import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foreignWrites, platformReads, tableOwners } from '../../../test/tables/table-owners.ts';
import { tablesUsed, tablesWritten } from '../../../test/tables/table-use.ts';

const source = join(import.meta.dirname, '..', '..');
const tables = new Set(Object.keys(tableOwners));
const isTest = /\.(test|fixture)\.ts$/;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !isTest.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** The tables that a file writes although another folder owns them. */
const foreignTables = (name: string, text: string): string[] =>
  tablesWritten(text, tables)
    .filter((table) => !name.startsWith(`${tableOwners[table]}/`))
    .filter((table) => !foreignWrites[name]?.includes(table));

/** Tables of slices that a file of the platform uses. */
const slicesTables = (name: string, text: string): string[] =>
  name.startsWith('platform/')
    ? tablesUsed(text, tables)
        .filter((table) => tableOwners[table]?.startsWith('slices/'))
        .filter((table) => !platformReads[name]?.includes(table))
    : [];

test('every table has one owner', () => {
  const schema = readFileSync(join(import.meta.dirname, 'schema.gen.ts'), 'utf8');
  const [, body = ''] = /export interface DB \{\n([^}]*)\}/.exec(schema) ?? [];
  const stored = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table);
  expect(Object.keys(tableOwners).sort()).toEqual(stored.sort());
});

test('only its owner writes a table', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.map(({ name, text }) => ({ name, tables: foreignTables(name, text) }));
  expect(found.filter((file) => file.tables.length > 0)).toEqual([]);
});

test('every owner writes its tables, and every exception is used', () => {
  for (const [table, owner] of Object.entries(tableOwners).filter(([, folder]) => !folder.startsWith('packages/'))) {
    const isWritten = files.some(
      ({ name, text }) => name.startsWith(`${owner}/`) && tablesWritten(text, tables).includes(table),
    );
    // The one row of `admin_guard` comes with a migration; it is only locked.
    expect({ table, isWritten }).toEqual({ table, isWritten: table !== 'admin_guard' });
  }
  for (const [name, excused] of Object.entries(foreignWrites)) {
    const text = files.find((file) => file.name === name)?.text ?? '';
    expect([name, tablesWritten(text, tables).sort()]).toEqual([name, excused.toSorted()]);
  }
});

test('the platform uses no table of a slice', () => {
  const found = files.map(({ name, text }) => ({ name, tables: slicesTables(name, text) }));
  expect(found.filter((file) => file.tables.length > 0)).toEqual([]);
});

test.each([
  ["tx.insertInto('exam').values(row)", 'exam'],
  ["tx\n    .updateTable('attempt')\n    .set({})", 'attempt'],
  ["db.deleteFrom('session')", 'session'],
  ['await sql`insert into rate_limit (key) values (1)`.execute(db)', 'rate_limit'],
  ['await sql`\n    update question set facility = 1`.execute(tx)', 'question'],
  ['await sql`delete\n      from topic where true`', 'topic'],
  ["client.query('delete from account_token')", 'account_token'],
])('a planted write of another slice is found: %s', (text, table) => {
  expect(foreignTables('slices/contact/planted.ts', text)).toEqual([table]);
});

test.each([
  ["db.selectFrom('attempt').selectAll()", 'attempt'],
  ["rows.innerJoin('account', 'account.id', 'audit.user_id')", 'account'],
  ["rows.leftJoin('account as actor', 'actor.id', 'audit.user_id')", 'account'],
  ["CompiledQuery.raw('select 1 from payment_order')", 'payment_order'],
])('a planted query of the platform is found: %s', (text, table) => {
  expect(slicesTables('platform/planted.ts', text)).toEqual([table]);
});

test('writes of the owner and comments are not reported', () => {
  expect(foreignTables('slices/exams/planted.repository.ts', "tx.insertInto('exam')")).toEqual([]);
  expect(
    foreignTables('slices/contact/planted.ts', '/** Does not update account rows. */\n// delete from exam'),
  ).toEqual([]);
});
