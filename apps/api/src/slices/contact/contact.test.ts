import * as contract from '@examplar/contract/contact';
import { expect, test, vi } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ pages: true, environment: { SUPPORT_EMAIL: 'support@examplar.test' } });
const silent = await startTestApi({ pages: true, environment: { RATE_LIMITS: 'on' } });

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'technical' as const,
  message: 'The timer does not start.\n\nIt stays at 40 minutes.',
};
const mails = (of: typeof api) => deliveredMails(of);

// PAG-5, SEC-2
test('a message goes to the mailbox that the operator set; the log has its subject and length only', async () => {
  const info = vi.spyOn(api.deps.log, 'info');
  const { status, body } = await api.call(contract.sendContactMessage, { body: message });
  expect([status, Object.keys(body)]).toEqual([202, ['message']]);
  const logged = { contact: { subject: 'technical', characters: message.message.length } };
  expect(info.mock.calls).toEqual([[logged, expect.any(String)]]);
  const [mail] = await mails(api);
  expect(mail).toMatchObject({
    to: 'support@examplar.test',
    subject: 'Technical help: message from Ada Lovelace',
  });
  expect(mail?.text).toContain('Ada Lovelace <ada@example.org> wrote:\n\nThe timer does not start.');
});

// PAG-5
test('without a mailbox the first active admin gets the message; without an admin it is not accepted', async () => {
  const refused = await silent.call(contract.sendContactMessage, { body: message });
  expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect(await mails(silent)).toEqual([]);

  const gone = await silent.seed.user({ role: 'ADMIN' });
  await silent.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', gone.id).execute();
  silent.clock.advance({ seconds: 1 });
  const admin = await silent.seed.user({ role: 'ADMIN' });
  silent.clock.advance({ seconds: 1 });
  await silent.seed.user({ role: 'ADMIN' });
  expect((await silent.call(contract.sendContactMessage, { body: message })).status).toBe(202);
  expect(await mails(silent)).toMatchObject([{ to: admin.email, text: expect.stringContaining(message.email) }]);
});

// PAG-5
test('every page that is opened first knows whether there is a mailbox', async () => {
  for (const path of ['/contact', '/about'])
    expect((await api.app.inject(path)).body, path).toMatch(/hasSupportMailbox\W+true/);
  expect((await silent.app.inject('/contact')).body).not.toContain('hasSupportMailbox');
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that smuggles a header into the mail', { name: 'Eve\r\nBcc: everybody@example.org' }, 'name'],
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
