import * as account from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import {
  bearer,
  goodPassword,
  mailedToken,
  mailKindsTo,
  mailsTo,
  newAddress,
  signUp,
  statusWith,
} from '../identity.fixture.ts';

const api = await startTestApi();
const newPassword = 'a-new-way-to-practise';
const logIn = (email: string, password: string) => api.call(contract.login, { body: { email, password } });
const changePassword = (token: string, currentPassword: string, next = newPassword) =>
  api.call(account.changePassword, { body: { currentPassword, newPassword: next }, ...bearer(token) });
const changeEmail = (token: string, email: string, password = goodPassword) =>
  api.call(account.changeEmail, { body: { email, password }, ...bearer(token) });
const confirm = (token: string) => api.call(account.confirmEmail, { body: { token } });

// IDN-13
test('a password change ends every earlier session and gives this browser a new one', async () => {
  const { token, user } = await signUp(api, 'change@example.org');
  const other = await api.tokenOf(user.id);
  const reply = await changePassword(token, goodPassword);
  expect(reply.status).toBe(200);
  expect(reply.body.user).toEqual(user);
  expect(await Promise.all([token, other, reply.body.token].map((each) => statusWith(api, each)))).toEqual([
    401, 401, 200,
  ]);
  expect((await logIn('change@example.org', goodPassword)).status).toBe(401);
  expect((await logIn('change@example.org', newPassword)).status).toBe(200);
  expect(await mailKindsTo(api, 'change@example.org')).toContain('password-changed');
});

// IDN-12
test('a wrong current password is 403 and ends nothing', async () => {
  const { token } = await signUp(api, 'wrong@example.org');
  expect((await changePassword(token, 'not-the-password')).error.code).toBe('WRONG_PASSWORD');
  expect((await changeEmail(token, 'x@example.org', 'not-the-password')).error.code).toBe('WRONG_PASSWORD');
  expect(await statusWith(api, token)).toBe(200);
});

test('a common new password is refused at its field', async () => {
  const { token } = await signUp(api, 'common@example.org');
  const reply = await changePassword(token, goodPassword, 'password1');
  expect(reply.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'newPassword' }] });
});

test('of two password changes at once one wins, and only its session lives', { tags: 'race' }, async () => {
  const { token, user } = await signUp(api, newAddress());
  const replies = await api.together(
    ['first-way-to-practise', 'second-way-to-practise'].map(
      (password) => () => changePassword(token, goodPassword, password),
    ),
  );
  // The slower one proves a password that is no longer the current one, or comes with a session that has ended meanwhile.
  const [won, ...lost] = replies.map((reply) => reply.status).sort();
  expect([won, lost.length]).toEqual([200, 1]);
  expect([401, 403]).toContain(lost[0]);
  expect(await api.rows.list('session', { user_id: user.id, ended_at: null })).toHaveLength(1);
});

test('a link to reset the old password is void once it was changed', async () => {
  const { token } = await signUp(api, 'void@example.org');
  await api.call(contract.forgotPassword, { body: { email: 'void@example.org' } });
  const reset = await mailedToken(api, 'void@example.org', 'reset-password');
  await changePassword(token, goodPassword);
  const reply = await api.call(contract.resetPassword, { body: { token: reset, newPassword: goodPassword } });
  expect(reply.error.code).toBe('INVALID_TOKEN');
});

test('a signed-in thief guesses no faster than one who is not', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { token } = await signUp(limited, 'thief@example.org');
  const guess = () => limited.call(account.deleteAccount, { body: { password: 'not-the-password' }, ...bearer(token) });
  for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
  // The owner can still sign in elsewhere.
  const otherSession = await limited.call(contract.login, {
    body: { email: 'thief@example.org', password: goodPassword },
  });
  expect(otherSession.status).toBe(200);
});

test('a burst of guesses within a session gets no more tries than guesses one by one', { tags: 'race' }, async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { token } = await signUp(limited, 'burst@example.org');
  const guess = () => limited.call(account.deleteAccount, { body: { password: 'not-the-password' }, ...bearer(token) });
  const replies = await Promise.all(Array.from({ length: 24 }, guess));
  const tried = replies.filter((reply) => reply.status === 403).length;
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(tried).toBeLessThanOrEqual(5 + 4);
});

test('the confirmation link confirms once, without a session', async () => {
  const { token } = await signUp(api, 'confirm@example.org');
  const link = await mailedToken(api, 'confirm@example.org', 'confirm-email');
  const reply = await confirm(link);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ emailConfirmed: true });
  expect((await api.call(contract.getMe, bearer(token))).body.emailConfirmed).toBe(true);
  expect((await confirm(link)).error.code).toBe('INVALID_TOKEN');
});

test('sending the link again voids the one before', async () => {
  const { token } = await signUp(api, 'resend@example.org');
  const first = await mailedToken(api, 'resend@example.org', 'confirm-email');
  api.clock.advance({ seconds: 1 });
  expect((await api.call(account.resendConfirmation, bearer(token))).status).toBe(202);
  const second = await mailedToken(api, 'resend@example.org', 'confirm-email');
  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(second)).status).toBe(200);
  const before = (await mailsTo(api, 'resend@example.org')).length;
  expect((await api.call(account.resendConfirmation, bearer(token))).status).toBe(202);
  expect(await mailsTo(api, 'resend@example.org')).toHaveLength(before);
});

test('a new address takes effect when its link is opened; the old one is notified and free again', async () => {
  const { token } = await signUp(api, 'old@example.org');
  expect((await changeEmail(token, 'New@example.org')).status).toBe(202);
  expect(await mailKindsTo(api, 'old@example.org')).toContain('address-change-asked');
  expect((await api.call(contract.getMe, bearer(token))).body.email).toBe('old@example.org');

  expect((await confirm(await mailedToken(api, 'New@example.org', 'confirm-new-address'))).status).toBe(200);
  const me = await api.call(contract.getMe, bearer(token));
  expect(me.body).toMatchObject({ email: 'New@example.org', emailConfirmed: true });
  expect(await mailKindsTo(api, 'old@example.org')).toContain('address-changed');
  expect((await logIn('old@example.org', goodPassword)).status).toBe(401);
  expect((await logIn('new@example.org', goodPassword)).status).toBe(200);
  await signUp(api, 'old@example.org');
});

// IDN-11
test('asking for a taken address looks the same and mails its owner', async () => {
  const { token } = await signUp(api, 'asker@example.org');
  await signUp(api, 'owner@example.org');
  const taken = await changeEmail(token, 'OWNER@example.org');
  const free = await changeEmail(token, 'free@example.org');
  expect([taken.status, free.status]).toEqual([202, 202]);
  expect(taken.body).toEqual(free.body);
  expect(await mailKindsTo(api, 'owner@example.org')).toContain('address-in-use');
  expect(await mailsTo(api, 'OWNER@example.org')).toEqual([]);
});

test('an address that another user took meanwhile is not taken from them', async () => {
  const { token } = await signUp(api, 'slow@example.org');
  await changeEmail(token, 'coveted@example.org');
  const link = await mailedToken(api, 'coveted@example.org', 'confirm-new-address');
  await signUp(api, 'coveted@example.org');
  expect((await confirm(link)).error.code).toBe('INVALID_TOKEN');
  expect((await api.call(contract.getMe, bearer(token))).body.email).toBe('slow@example.org');
});

test('the spelling of the own address can be changed', async () => {
  const { token } = await signUp(api, 'spelling@example.org');
  await changeEmail(token, 'Spelling@example.org');
  await confirm(await mailedToken(api, 'Spelling@example.org', 'confirm-new-address'));
  expect((await api.call(contract.getMe, bearer(token))).body.email).toBe('Spelling@example.org');
  expect((await logIn('spelling@example.org', goodPassword)).status).toBe(200);
});

test('a link to change the address is good for a day', async () => {
  const { token } = await signUp(api, 'day@example.org');
  await changeEmail(token, 'later@example.org');
  const link = await mailedToken(api, 'later@example.org', 'confirm-new-address');
  api.clock.advance({ days: 1 });
  expect((await confirm(link)).error.code).toBe('INVALID_TOKEN');
});
