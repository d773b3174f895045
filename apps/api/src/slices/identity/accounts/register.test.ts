import { changePassword, deleteAccount } from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer, goodPassword, mailedToken, mailsTo, newAddress, signUp } from '../identity.fixture.ts';

const api = await startTestApi();
const fresh = (name: string) => ({ name: 'Ada Lovelace', email: `${name}@example.org`, password: goodPassword });

test('a visitor registers, is signed in and gets a confirmation link', async () => {
  const { status, body } = await api.call(contract.register, { body: fresh('Ada.First') });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    name: 'Ada Lovelace',
    email: 'Ada.First@example.org',
    role: 'USER',
    emailConfirmed: false,
    twoFactorEnabled: false,
  });
  expect((await api.call(contract.getMe, bearer(body.token))).body).toEqual(body.user);
  expect((await mailsTo(api, 'Ada.First@example.org')).map((mail) => mail.kind)).toEqual(['confirm-email']);
});

test('the database keeps neither the password nor a token, of the session or of the mailed link', async () => {
  const { token, user } = await signUp(api, 'kept@example.org');
  const account = await api.rows.get('account', { id: user.id });
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const sessions = await api.rows.list('session', { user_id: user.id });
  expect(JSON.stringify(sessions)).not.toContain(token);
  const before = await api.rows.list('mail_outbox', {});
  const mailed = await mailedToken(api, 'kept@example.org', 'confirm-email');
  const after = await api.rows.list('mail_outbox', {});
  const tokens = await api.rows.list('account_token', { user_id: user.id });
  expect(before.filter((mail) => mail.user_id === user.id)).toHaveLength(1);
  expect(JSON.stringify([before, after, tokens])).not.toContain(mailed);
});

test('the first mail to an address repeats nothing that the stranger who registered it wrote', async () => {
  const email = newAddress();
  await signUp(api, email, goodPassword, 'Buy cheap pills at pills.example');
  await api.call(contract.forgotPassword, { body: { email } });
  const mails = await mailsTo(api, email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['confirm-email', 'reset-password']);
  for (const { text, html } of mails) {
    expect(text.startsWith('Hello,\n')).toBe(true);
    expect(text + html).not.toContain('pills');
  }
});

test('registering, changing and deleting over and over mails a stranger three times an hour', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const email = newAddress();
  for (let round = 0; round < 4; round += 1) {
    const { token } = await signUp(limited, email);
    const next = { body: { currentPassword: goodPassword, newPassword: 'a-new-way-to-practise' }, ...bearer(token) };
    const changed = await limited.call(changePassword, next);
    const gone = { body: { password: 'a-new-way-to-practise' }, ...bearer(changed.body.token) };
    // What has not gone out yet is removed with the account.
    await mailsTo(limited, email);
    expect((await limited.call(deleteAccount, gone)).status).toBe(204);
  }
  expect(await mailsTo(limited, email)).toHaveLength(3);
});

test('an address in use is 409, also in another case', async () => {
  await signUp(api, 'taken@example.org');
  const reply = await api.call(contract.register, { body: fresh('TAKEN') });
  expect(reply.status).toBe(409);
  expect(reply.error).toEqual({
    statusCode: 409,
    code: 'EMAIL_TAKEN',
    message: 'A user with this email already exists. Please use a different email or try logging in.',
  });
});

test('20 concurrent sign-ups with one address make one account', { tags: 'race' }, async () => {
  const email = newAddress();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => api.call(contract.register, { body: { ...fresh('crowd'), email } })),
  );
  const statuses = replies.map((reply) => reply.status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  expect(await api.rows.list('account', { email })).toHaveLength(1);
});

test.each([
  ['a common password', { password: 'password1' }, 'password'],
  ['the own name as password', { password: 'lovelace-ada' }, 'password'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
  ['an empty name', { name: '  ' }, 'name'],
  ['a broken address', { email: 'nobody' }, 'email'],
])('%s is refused with an entry for the field', async (_case, wrong, path) => {
  const input = { body: { ...fresh(`wrong-${path}`), ...wrong } };
  const reply = await api.call(contract.register, input);
  expect(reply.status).toBe(400);
  expect(reply.error.code).toBe('VALIDATION_FAILED');
  expect(reply.error.details?.map((detail) => detail.path)).toEqual([path]);
});

test('a password is the same however its letters are composed', async () => {
  await signUp(api, 'unicode@example.org', 'caf\u00e9-am-See');
  const reply = await api.call(contract.login, {
    body: { email: 'unicode@example.org', password: 'cafe\u0301-am-See' },
  });
  expect(reply.status).toBe(200);
});

test('the hundred and first sign-up of one address in a minute waits', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: '0.02' } });
  const attempt = (name: string) => limited.call(contract.register, { body: fresh(name) });
  expect((await attempt('one')).status).toBe(201);
  expect((await attempt('two')).status).toBe(201);
  const reply = await attempt('three');
  expect(reply.status).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBe(60);
  limited.clock.advance({ minutes: 1 });
  expect((await attempt('three')).status).toBe(201);
});
