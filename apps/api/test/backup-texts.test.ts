import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../src/platform/database/backup/back-up.ts';
import { restore } from '../src/platform/database/backup/restore.ts';
import { revokeRestoredAccess } from '../src/slices/identity/public.ts';
import { fillDatabase } from './citus/fill-database.ts';
import { fingerprintOf } from './citus/fingerprint.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

/** Everything that some reader of lines takes for the end of one, and what COPY itself escapes. */
const hostile = '\u2028\u2029\u0085\u000b\u000c\u001c\r\n\t\\.\\N"\'';
const source = await createTestDatabase('texts');
const target = await createTestDatabase('texts_restored');
const file = join(tmpdir(), `examplar-backup-${randomBytes(4).toString('hex')}`);
afterAll(async () => {
  rmSync(file, { force: true });
  for (const url of [source, target]) await dropTestDatabase(url);
});

/** A restore ends sessions, links and unsent links on purpose, so their rows differ. */
const changedByRestore = ['session', 'account_token', 'login_challenge', 'mail_outbox'];
const typedByUsers = [
  'account.name',
  'audit.reason',
  'certification.title',
  'mail_outbox.subject',
  'payment_order.refund_reason',
  'question_report.comment',
  'question_version.note',
  'question_version.options',
  'question_version.question_text',
  'review.review',
];

test('no character of any text column breaks a backup', { timeout: 120_000 }, async () => {
  await fillDatabase(source, 1);
  const planted = await plantEverywhere();
  expect(planted).toEqual(expect.arrayContaining(typedByUsers));
  expect(planted.length).toBeGreaterThan(80);

  const saved = await backUp(source, file);
  expect(await restore(target, file, revokeRestoredAccess)).toEqual(saved);
  const [before, after] = await Promise.all([fingerprintOf(source), fingerprintOf(target)]);
  for (const table of changedByRestore) {
    delete before.rows[table];
    delete after.rows[table];
  }
  expect(after.rows).toEqual(before.rows);
});

/** Puts the characters into one row of each text column that allows them; returns those columns. */
async function plantEverywhere(): Promise<string[]> {
  const client = new pg.Client(source);
  await client.connect();
  await client.query(
    `insert into audit (user_id, id, position, action, subject_type, hash, created_at)
     select id, gen_random_uuid(), 1, 'plans.update', 'plan', '', now() from account limit 1`,
  );
  // One row by its primary key: a cluster has no row addresses that hold for all of its shards.
  const { rows: columns } = await client.query<{ table: string; column: string; type: string; key: string[] }>(
    `select table_name as table, column_name as column, data_type as type,
       (select array_agg(quote_ident(attname::text)) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = quote_ident(table_name)::regclass and indisprimary) as key
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> 'schema_migration' and (data_type in ('text', 'jsonb') or udt_name = '_text')`,
  );
  const reached: string[] = [];
  for (const { table, column, type, key } of columns) {
    const value = { text: '$1::text', jsonb: 'to_jsonb($1::text)' }[type] ?? 'array[$1::text]';
    try {
      const { rows } = await client.query<unknown[]>({
        text: `select ${key.join()} from ${table} limit 1`,
        rowMode: 'array',
      });
      const isThatRow = key.map((name, at) => `${name} = $${at + 2}`).join(' and ');
      const { rowCount } = await client.query(`update ${table} set "${column}" = ${value} where ${isThatRow}`, [
        `A${hostile}B`,
        ...(rows[0] ?? []),
      ]);
      if (rowCount === 1) reached.push(`${table}.${column}`);
    } catch {
      // A check or a foreign key allows a few words only.
    }
  }
  await client.end();
  return reached;
}
