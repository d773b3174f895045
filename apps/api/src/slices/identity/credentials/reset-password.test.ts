import * as contract from '@examplar/contract/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import {
  goodPassword,
  mailedToken,
  mailKindsTo,
  mailsTo,
  newAddress,
  signUp,
  statusWith,
} from '../identity.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ onConnect });
const newPassword = 'a-new-way-to-practise';
const ask = (email: string) => api.call(contract.forgotPassword, { body: { email } });
const reset = (token: string, password = newPassword) =>
  api.call(contract.resetPassword, { body: { token, newPassword: password } });

async function tokenFor(email: string): Promise<string> {
  // So that the newest link is the last one asked for.
  api.clock.advance({ seconds: 1 });
  await ask(email);
  return mailedToken(api, email, 'reset-password');
}

test('asking answers the same, in the same time, for known and unknown addresses', async () => {
  await signUp(api, 'known@example.org');
  const timed = async (email: string) => {
    const started = performance.now();
    return { reply: await ask(email), ms: performance.now() - started };
  };
  const known = await timed('KNOWN@example.org');
  const unknown = await timed('unknown@example.org');
  expect([known.reply.status, unknown.reply.status]).toEqual([202, 202]);
  expect(known.reply.body).toEqual(unknown.reply.body);
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(115);
  const sent = (await mailsTo(api, 'known@example.org')).find((mail) => mail.kind === 'reset-password');
  expect(sent?.text).toContain('/reset-password#token=');
  expect(await mailsTo(api, 'unknown@example.org')).toEqual([]);
});

test('the answer waits for none of the work, which would tell that there is an account', async () => {
  const email = newAddress();
  await signUp(api, email);
  const { promise: mayWork, resolve: letWork } = Promise.withResolvers<void>();
  const begin = api.deps.background.begin;
  vi.spyOn(api.deps.background, 'begin').mockImplementationOnce((name, work) => begin(name, () => mayWork.then(work)));
  onTestFinished(() => {
    letWork();
    vi.restoreAllMocks();
  });
  sent.length = 0;
  expect((await ask(email)).status).toBe(202);
  expect(sent.filter((statement) => statement.includes('account'))).toEqual([]);
  letWork();
  expect(await mailedToken(api, email, 'reset-password')).toHaveLength(64);
});

test('a reset sets the password, ends every session, opens none and sends a mail', async () => {
  const { token: session } = await signUp(api, 'reset@example.org');
  const reply = await reset(await tokenFor('reset@example.org'));
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.body)).toEqual(['message']);
  expect(await statusWith(api, session)).toBe(401);
  const logIn = (password: string) => api.call(contract.login, { body: { email: 'reset@example.org', password } });
  expect((await logIn(goodPassword)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
  expect(await mailKindsTo(api, 'reset@example.org')).toContain('password-changed');
});

test('a token works once, also when sent twice at the same time', { tags: 'race' }, async () => {
  const email = newAddress();
  await signUp(api, email);
  const token = await tokenFor(email);
  const replies = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400]);
  expect((await reset(token)).error.code).toBe('INVALID_TOKEN');
});

test('only the newest token is good', async () => {
  await signUp(api, 'newest@example.org');
  const older = await tokenFor('newest@example.org');
  const newer = await tokenFor('newest@example.org');
  expect((await reset(older)).error.code).toBe('INVALID_TOKEN');
  expect((await reset(newer)).status).toBe(200);
});

test('a token is good for 30 minutes', async () => {
  await signUp(api, 'late@example.org');
  const token = await tokenFor('late@example.org');
  api.clock.advance({ minutes: 30 });
  expect((await reset(token)).error.code).toBe('INVALID_TOKEN');
});

test.each(['', 'x', 'A'.repeat(64), 'ß'.repeat(64)])('%j is no token', async (token) => {
  expect((await reset(token)).status).toBe(400);
});

test('a refused password leaves the token good', async () => {
  await signUp(api, 'refused@example.org');
  const token = await tokenFor('refused@example.org');
  const refused = await reset(token, 'password1');
  expect(refused.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'newPassword' }] });
  expect((await reset(token)).status).toBe(200);
});

test('a session token or a confirmation token resets nothing', async () => {
  const { token } = await signUp(api, 'mixed@example.org');
  expect((await reset(token)).error.code).toBe('INVALID_TOKEN');
  expect((await reset(await mailedToken(api, 'mixed@example.org', 'confirm-email'))).error.code).toBe('INVALID_TOKEN');
});

test('a suspended account gets no link, and one mailed before is void', async () => {
  const { user } = await signUp(api, 'suspended@example.org');
  const token = await tokenFor('suspended@example.org');
  await api.rows.update('account', { id: user.id }, { status: 'suspended' });
  expect((await reset(token)).error.code).toBe('INVALID_TOKEN');
  const before = (await mailsTo(api, 'suspended@example.org')).length;
  expect((await ask('suspended@example.org')).status).toBe(202);
  expect(await mailsTo(api, 'suspended@example.org')).toHaveLength(before);
});

test('three mails an hour and ten a day go to one account, then one while none is live; asking stays 202', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUp(limited, 'mails@example.org');
  const resets = async () =>
    (await mailsTo(limited, 'mails@example.org')).filter((mail) => mail.kind === 'reset-password').length;
  const askOften = async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await limited.call(contract.forgotPassword, { body: { email: 'mails@example.org' } })).status).toBe(202);
    }
  };
  await askOften();
  // The mail to confirm the address counts, too.
  expect(await resets()).toBe(2);
  for (const expected of [5, 8, 9, 10]) {
    limited.clock.advance({ hours: 1 });
    await askOften();
    expect(await resets()).toBe(expected);
  }
});
