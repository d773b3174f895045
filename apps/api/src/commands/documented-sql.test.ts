import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../../test/test-database.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs');
const statements = ['operations.md', 'database-operations.md'].flatMap((page) =>
  Array.from(
    readFileSync(join(docs, page), 'utf8').matchAll(/`((?:begin|select|update|delete)\b[^`]+)`/g),
    ([, sql = '']) => sql.replaceAll('…', '00000000-0000-4000-8000-000000000000'),
  ),
);
const url = await createTestDatabase('documented');
afterAll(() => dropTestDatabase(url));

test('every statement in the two pages for operators fits the schema', async () => {
  expect(statements).toHaveLength(6);
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const sql of statements) await expect(client.query(sql), sql).resolves.toBeDefined();
  } finally {
    await client.end();
  }
});
