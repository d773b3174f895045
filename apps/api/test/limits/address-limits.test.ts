import * as contact from '@examplar/contract/contact';
import * as identity from '@examplar/contract/identity';
import * as links from '@examplar/contract/question-links';
import { expect, test } from 'vitest';
import { signUp } from '../../src/slices/identity/identity.fixture.ts';
import { startTestApi, type TestApi } from '../start-test-api.ts';

// A thousandth of each limit, rounded up: 5 calls a minute from a /64 and 80 from a /48, one page and 10, and so on.
const api = await startTestApi({ pages: true, environment: { RATE_LIMITS: '0.001', TRUST_PROXY: 'loopback' } });

type Visit = (headers: Record<string, string>, n: number) => Promise<{ status: number }>;
const get =
  (url: string): Visit =>
  async (headers, n) => ({
    status: (await api.app.inject({ url: url.replace('{n}', String(n)), headers })).statusCode,
  });
const post =
  (endpoint: Parameters<TestApi['call']>[0], bodyOf: (n: number) => object): Visit =>
  (headers, n) =>
    api.call(endpoint, { body: bodyOf(n), headers } as never);
const message = { name: 'Ada', email: 'ada@example.org', subject: 'general' as const, message: 'Hello, can you help?' };
const password = 'practice-makes-perfect';

const limits: [string, Visit, number][] = [
  ['calls', get('/api/providers'), 80],
  ['pages', get('/exams?q=word{n}'), 10],
  ['searches of the API page', get('/api/docs?q=plan{n}'), 1],
  ['images', get('/media/none.png'), 192],
  ['pictures of questions', get('/question-pictures/none/1.png'), 5],
  ['notifications of a gateway', get('/api/payments/vnpay/ipn?n={n}'), 5],
  ['opened links', post(links.openQuestionLink, () => ({ token: 'a'.repeat(64) })), 5],
  ['messages', post(contact.sendContactMessage, () => message), 1],
  ['registrations', post(identity.register, (n) => ({ name: 'Ada', email: `ada${n}@example.org`, password })), 2],
  ['requests for a reset', post(identity.forgotPassword, (n) => ({ email: `ada${n}@example.org` })), 2],
  ['failures to sign in', post(identity.login, (n) => ({ email: `bob${n}@example.org`, password })), 5],
];

// SEC-1
test.each(limits)('%s are limited by the IPv6 /48 as well, however many /64s it uses', async (_name, visit, limit) => {
  const site = limits.findIndex(([name]) => name === _name);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 200) {
    const household = (statuses.length + 1).toString(16);
    const headers = { 'x-forwarded-for': `2001:db8:${site}:${household}::1` };
    statuses.push((await visit(headers, statuses.length)).status);
  }
  expect(statuses.length).toBe(limit + 1);
  // The support mailbox has a limit of its own, which is one message here.
  if (_name === 'messages') return;
  expect((await visit({ 'x-forwarded-for': `2001:db8:ff${site}:1::1` }, 300)).status).not.toBe(429);
});

// IDN-6
test('so are failures for one account, long before they would close it', async () => {
  // A tenth: one free failure from a /64, 8 from a /48, and an account closes at 10.
  const tenth = await startTestApi({ environment: { RATE_LIMITS: '0.1', TRUST_PROXY: 'loopback' } });
  const email = 'eve@example.org';
  await signUp(tenth, email);
  const logIn = (household: number, body: { email: string; password: string }) =>
    tenth.call(identity.login, { body, headers: { 'x-forwarded-for': `2001:db8:0:${household}::1` } });
  for (let household = 1; household <= 8; household += 1) {
    expect((await logIn(household, { email, password: 'not-the-password' })).status).toBe(401);
  }
  expect((await logIn(9, { email, password })).headers['retry-after']).toBe('1');
  const otherAddress = await tenth.call(identity.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': '2001:db8:1:1::1' },
  });
  expect(otherAddress.status).toBe(200);
});
