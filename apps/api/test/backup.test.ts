import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../src/platform/database/back-up.ts';
import { restore } from '../src/platform/database/restore.ts';
import { startTestApi } from './start-test-api.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const user = await api.seed.user({ name: 'Tab\tNew\nline \\. "quoted" 日本語' });
await api.seed.subscription(user.id);
const file = join(tmpdir(), `examplar-backup-${randomBytes(4).toString('hex')}`);
const made: string[] = [];
afterAll(async () => {
  rmSync(file, { force: true });
  for (const url of made) await dropTestDatabase(url);
});

test('a restore drill: everything that was backed up is in the new database, and nothing else', async () => {
  const saved = await backUp(api.databaseUrl, file);
  const target = await emptyDatabase();
  expect(await restore(target, file)).toEqual(saved);

  const client = new pg.Client(target);
  await client.connect();
  const { rows: people } = await client.query('select name from account');
  const { rows: questions } = await client.query('select count(*)::int as count from question_version');
  await client.end();
  expect(people).toEqual([{ name: user.name }]);
  expect(questions).toEqual([{ count: certification.questionIds.length }]);
});

test('a database that is in use is not overwritten', async () => {
  await backUp(api.databaseUrl, file);
  await expect(restore(api.databaseUrl, file)).rejects.toThrow('not empty');
});

test.each([
  ['a changed row', (text: string) => text.replace('Networking basics', 'Networking basicz')],
  ['a lost row', (text: string) => text.replace(/^.*Question 7: .*\n/m, '')],
  ['a cut end', (text: string) => text.slice(0, -200)],
])('%s is noticed, and the database stays empty', async (_case, damage) => {
  await backUp(api.databaseUrl, file);
  writeFileSync(file, gzipSync(damage(gunzipSync(readFileSync(file)).toString())));
  const target = await emptyDatabase();
  await expect(restore(target, file)).rejects.toThrow(/damaged|not whole/);
  const client = new pg.Client(target);
  await client.connect();
  expect((await client.query('select 1 from certification')).rows).toEqual([]);
  await client.end();
});

async function emptyDatabase(): Promise<string> {
  const url = await createTestDatabase('restored');
  made.push(url);
  return url;
}
