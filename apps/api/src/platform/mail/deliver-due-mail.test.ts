import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import type { OutgoingMail } from './mail-carrier.ts';
import { queueMail } from './outbox.ts';

const api = await startTestApi();
const secret = 'A1_-'.repeat(16);
const mail = {
  to: 'ada@example.org',
  userId: null,
  subject: 'Set a new password',
  language: 'en' as const,
  paragraphs: ['Hello,'],
  action: { label: 'Open', url: `http://localhost:3000/reset-password#token=${secret}` },
};
const rows = () => api.rows.list('mail_outbox', {});
const warn = vi.spyOn(api.deps.log, 'warn');
const error = vi.spyOn(api.deps.log, 'error');

let delivered: OutgoingMail[] = [];
const sink = {
  async deliver(outgoing: OutgoingMail) {
    delivered.push(outgoing);
  },
};
/** A mail server that repeats in its refusal what it was sent. */
const refusing = {
  async deliver({ to, text }: OutgoingMail) {
    const facts = { code: 'EENVELOPE', responseCode: 550, command: `RCPT TO:<${to}>` };
    throw Object.assign(new Error(`550 5.1.1 <${to}> unknown: ${text}`), facts);
  },
};
const deliver = (carrier = sink) => deliverDueMail({ ...api.deps, carrier });

beforeEach(async () => {
  delivered = [];
  await api.rows.delete('mail_outbox', {});
});
afterEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

test('an email in the outbox table is unreadable, both before it is sent and after', async () => {
  await queueMail(api.db, api.deps, 'reset-password', mail);
  const waiting = JSON.stringify(await rows());
  expect(waiting).not.toContain(secret);
  expect(waiting).not.toContain('Hello');

  expect(await deliver()).toBe(1);
  expect(delivered).toMatchObject([{ to: mail.to, subject: mail.subject, text: expect.stringContaining(secret) }]);
  expect(delivered[0]?.html).toContain(secret);
  const [sent] = await rows();
  expect(sent).toMatchObject({
    kind: 'reset-password',
    recipient: '',
    subject: '',
    sealed_body: null,
  });
  expect(sent?.sent_at).toEqual(api.clock.now());
});

test('a process that stops finishes the mail in hand and leaves the others to the next one', async () => {
  for (let count = 0; count < 3; count += 1) await queueMail(api.db, api.deps, 'reset-password', mail);
  const stopping = new AbortController();
  const carrier = {
    async deliver(outgoing: OutgoingMail) {
      delivered.push(outgoing);
      stopping.abort();
    },
  };
  expect(await deliverDueMail({ ...api.deps, carrier, stopping: stopping.signal })).toBe(1);
  expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
  expect(await deliver()).toBe(2);
});

test('a sealed body cannot be opened in another row', async () => {
  await queueMail(api.db, api.deps, 'reset-password', mail);
  await queueMail(api.db, api.deps, 'reset-password', { ...mail, to: 'thief@example.org', paragraphs: [] });
  const stolen = (await rows()).find(({ recipient }) => recipient === mail.to);
  await api.rows.update('mail_outbox', { recipient: 'thief@example.org' }, { sealed_body: stolen?.sealed_body ?? '' });
  expect(await deliver()).toBe(1);
  expect(delivered.map(({ to }) => to)).toEqual([mail.to]);
});

test('a refused mail waits longer each time and is then abandoned: logged and counted, without its text', async () => {
  await queueMail(api.db, api.deps, 'reset-password', mail);
  expect(await deliver(refusing)).toBe(0);
  const reason = { type: 'Error', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', enhancedCode: '5.1.1' };
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'mail.not-delivered', kind: 'reset-password', attempt: 1, reason }),
    expect.any(String),
  );
  api.clock.advance({ seconds: 29 });
  expect(await deliver()).toBe(0);
  expect((await api.app.inject('/metrics')).body).toContain('examplar_mail_waiting 1');
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    expect(error).not.toHaveBeenCalled();
    api.clock.advance({ hours: 1 });
    await deliver(refusing);
  }
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'mail.given-up', kind: 'reset-password', attempt: 12, reason }),
    expect.any(String),
  );
  api.clock.advance({ hours: 23 });
  expect(await deliver()).toBe(0);
  const metrics = await api.app.inject('/metrics');
  expect(metrics.body).toContain('examplar_mail_given_up 1');
  expect(metrics.body).toContain('examplar_mail_waiting 0');
  api.clock.advance({ hours: 1 });
  expect((await api.app.inject('/metrics')).body).toContain('examplar_mail_given_up 0');
  const logged = JSON.stringify([...warn.mock.calls, ...error.mock.calls]);
  expect(logged).not.toContain(secret);
  expect(logged).not.toContain(mail.to);
  expect((await rows())[0]).toMatchObject({ sealed_body: null, failed_at: expect.any(Date) });
});

test('with a slow mail server no second machine sends a mail that the first is still sending', async () => {
  for (let count = 0; count < 5; count += 1)
    await queueMail(api.db, api.deps, 'test', { ...mail, to: `${count}@x.test` });
  const other: OutgoingMail[] = [];
  const second = { deliver: async (each: OutgoingMail) => void other.push(each) };
  const slow = {
    async deliver(outgoing: OutgoingMail) {
      api.clock.advance({ seconds: 50 });
      delivered.push(outgoing);
      // Long after the batch began; the fourth mail is still this machine's own.
      if (delivered.length === 4) await deliverDueMail({ ...api.deps, carrier: second });
    },
  };
  await deliver(slow);
  const ids = [...delivered, ...other].map(({ id }) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});
