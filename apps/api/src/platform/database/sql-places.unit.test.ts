import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildsSql } from '../../../test/tables/builds-sql.ts';

const source = join(import.meta.dirname, '..', '..');

/** The files that may contain SQL: repositories, and what runs all of them. */
const places = /(\.repository|\.test|\.fixture)\.ts$|^platform\/database\//;

const exceptions = new Set([
  // The parts of conditions that repositories of all slices put together.
  'platform/lists/admin-lists.ts',
  'platform/lists/search-words.ts',
  // They read no table: whether the database answers, and what its clock says.
  'platform/monitoring/health.ts',
  'platform/process/shared-clock.ts',
]);

const misplaced = (name: string, text: string): boolean => !places.test(name) && buildsSql(text);

test('SQL is built in repositories only', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((name) => misplaced(name, readFileSync(join(source, name), 'utf8')));
  expect(found.toSorted()).toEqual([...exceptions].toSorted());
});

test.each([
  "await db.selectFrom('attempt').selectAll().execute()",
  'await sql`update exam set free = true`.execute(tx)',
  'const newest = sql<Date>`max(created_at)`',
  'CompiledQuery.raw(statement, [userId])',
  "client.query('delete from session')",
])('a planted statement in a use case is found: %s', (text) => {
  expect(misplaced('slices/exams/change-exam.ts', text)).toBe(true);
  expect(misplaced('slices/exams/exams.repository.ts', text)).toBe(false);
});
