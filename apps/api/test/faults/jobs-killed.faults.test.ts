import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { deliverDueMail } from '../../src/platform/mail/deliver-due-mail.ts';
import { createMailCarrier, mailFolder } from '../../src/platform/mail/mail-carrier.ts';
import { queueMail } from '../../src/platform/mail/outbox.ts';
import { closeDueAttempts } from '../../src/slices/attempts/ending/close-due-attempts.ts';
import { startTestApi } from '../start-test-api.ts';
import { isStatementWaiting } from '../test-database.ts';
import { expectInvariants } from './invariants.ts';
import { startWorker } from './processes/job-worker.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const api = await startTestApi();
const folder = mkdtempSync(join(tmpdir(), 'examplar-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('killed in the middle of closing attempts: the next run closes each, and each counts once', async () => {
  const attempts = [];
  for (let number = 0; number < 5; number += 1) attempts.push(await api.seed.attempt({ isFinished: false }));
  api.clock.advance({ hours: 3 });
  const held = attempts[2];
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from attempt where user_id = $1 for update', [held?.userId]);

  const worker = await startWorker('close-due-attempts', {
    databaseUrl: api.databaseUrl,
    now: api.clock.now(),
    folder,
  });
  await vi.waitUntil(() => isStatementWaiting(api.db), { timeout: 60_000, interval: 10 });
  await worker.kill();
  await holder.query('rollback');
  await holder.end();

  await closeDueAttempts(api.deps);
  const closed = await api.rows.list('attempt', {}, ['status', 'completed_at', 'expires_at']);
  expect(closed.map(({ status }) => status)).toEqual(attempts.map(() => 'timed_out'));
  expect(closed.every((row) => row.completed_at?.getTime() === row.expires_at?.getTime())).toBe(true);
  await expectInvariants(api.db);
});

test('killed while a mail is going out: it is sent again after its lease, under the same id', async () => {
  const mail = { to: 'a@example.org', userId: null, language: 'en' as const, subject: 'Hello', paragraphs: ['Hello.'] };
  await queueMail(api.db, api.deps, 'test', mail);
  const worker = await startWorker('deliver-mail', { databaseUrl: api.databaseUrl, now: api.clock.now(), folder });
  await worker.isInTheMiddle;
  await worker.kill();

  const carrier = createMailCarrier({
    SMTP_URL: undefined,
    MAIL_FROM: 'Examplar <no-reply@example.org>',
    DATA_DIR: folder,
  });
  const deliver = () => deliverDueMail({ ...api.deps, carrier });
  expect(await deliver()).toBe(0);
  api.clock.advance({ seconds: 121 });
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const { id } = await api.rows.get('mail_outbox', { kind: 'test' });
  expect(readdirSync(mailFolder({ DATA_DIR: folder }))).toEqual([`${id}.eml`]);
  await expectInvariants(api.db);
});
