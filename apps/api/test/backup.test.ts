import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../src/platform/database/backup/back-up.ts';
import { restore } from '../src/platform/database/backup/restore.ts';
import { inTransaction, openDatabase } from '../src/platform/database/database.ts';
import { queueMail } from '../src/platform/mail/outbox.ts';
import { findAccountToken, issueAccountToken } from '../src/slices/identity/account-tokens.repository.ts';
import { findCaller, revokeRestoredAccess } from '../src/slices/identity/public.ts';
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
  expect(await restore(target, file, revokeRestoredAccess)).toEqual(saved);

  const client = new pg.Client(target);
  await client.connect();
  const { rows: accounts } = await client.query('select name from account');
  const { rows: questions } = await client.query('select count(*)::int as count from question_version');
  await client.end();
  expect(accounts).toEqual([{ name: user.name }]);
  expect(questions).toEqual([{ count: certification.questionIds.length }]);
});

test('no session, no mailed link and no unsent link comes back to life with a restore', async () => {
  const now = api.clock.now();
  const session = await api.tokenOf(user.id);
  const links = await inTransaction(api.db, async (tx) => [
    await issueAccountToken(tx, { userId: user.id, purpose: 'reset_password', email: user.email, now }),
    await issueAccountToken(tx, { userId: user.id, purpose: 'change_email', email: 'thief@example.org', now }),
  ]);
  for (const kind of ['reset-password', 'confirm-new-address', 'confirm-email', 'address-change-asked', 'receipt'])
    await queueMail(api.db, api.deps, kind, {
      to: user.email,
      userId: user.id,
      language: 'en',
      subject: kind,
      paragraphs: [],
    });
  await api.rows.insert('login_challenge', {
    user_id: user.id,
    token_hash: Buffer.from('challenge'),
    created_at: now,
    expires_at: now,
  });
  expect(await findCaller(api.db, session, now)).toMatchObject({ userId: user.id });

  await backUp(api.databaseUrl, file);
  const target = await emptyDatabase();
  await restore(target, file, revokeRestoredAccess);
  const { db, close } = openDatabase({ url: target, max: 1 });
  try {
    expect(await findCaller(db, session, now)).toBeNull();
    for (const link of links)
      expect(await findAccountToken(db, link, ['reset_password', 'change_email'], now)).toBeNull();
    expect(await db.selectFrom('mail_outbox').select('kind').execute()).toEqual([{ kind: 'receipt' }]);
    expect(await db.selectFrom('login_challenge').select('user_id').where('used_at', 'is', null).execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('a database that is in use is not overwritten', async () => {
  await backUp(api.databaseUrl, file);
  await expect(restore(api.databaseUrl, file, revokeRestoredAccess)).rejects.toThrow('not empty');
});

test.each([
  ['a changed row', (text: string) => text.replace('Networking basics', 'Networking basicz')],
  ['a lost row', (text: string) => text.replace(/^.*Question 7: .*\n/m, '')],
  ['a cut end', (text: string) => text.slice(0, -200)],
])('%s is noticed, and the database stays empty', async (_case, damage) => {
  await backUp(api.databaseUrl, file);
  writeFileSync(file, gzipSync(damage(gunzipSync(readFileSync(file)).toString())));
  const target = await emptyDatabase();
  await expect(restore(target, file, revokeRestoredAccess)).rejects.toThrow(/damaged|not whole/);
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
