import * as contract from '@examplar/contract/contact';
import { expect, test, vi } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ environment: { SUPPORT_EMAIL: 'support@examplar.test' } });
const silent = await startTestApi({ environment: { RATE_LIMITS: 'on' } });

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'technical' as const,
  message: 'The timer does not start.\n\nIt stays at 40 minutes.',
};
const mails = (of: typeof api) => deliveredMails(of);

test('a message is logged and goes to the mailbox that the operator set', async () => {
  const info = vi.spyOn(api.deps.log, 'info');
  const { status, body } = await api.call(contract.sendContactMessage, { body: message });
  expect([status, Object.keys(body)]).toEqual([202, ['message']]);
  const { email, ...rest } = message;
  expect(info).toHaveBeenCalledWith({ contact: { ...rest, replyTo: email } }, expect.any(String));
  const [mail] = await mails(api);
  expect(mail).toMatchObject({
    to: 'support@examplar.test',
    subject: 'Technical help: message from Ada Lovelace',
  });
  expect(mail?.text).toContain('Ada Lovelace <ada@example.org> wrote:\n\nThe timer does not start.');
});

test('a name cannot smuggle a header into the mail', async () => {
  await api.call(contract.sendContactMessage, { body: { ...message, name: 'Eve\r\nBcc: everybody@example.org' } });
  const subjects = (await mails(api)).map(({ subject }) => subject);
  expect(subjects).toContain('Technical help: message from Eve Bcc: everybody@example.org');
});

test('without a mailbox the visitor sees the same, and no mail goes out', async () => {
  expect((await silent.call(contract.sendContactMessage, { body: message })).status).toBe(202);
  expect(await mails(silent)).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['an address that is none', { email: 'ada' }, 'email'],
  ['a subject that is not offered', { subject: 'spam' }, 'subject'],
  ['no message', { message: '' }, 'message'],
])('%s is refused', async (_case, wrong, path) => {
  const { status, error } = await api.call(contract.sendContactMessage, { body: { ...message, ...wrong } as never });
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('messages from one address are limited', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) {
    statuses.push((await silent.call(contract.sendContactMessage, { body: message })).status);
  }
  expect(statuses.at(0)).toBe(202);
  expect(statuses.at(-1)).toBe(429);
});
