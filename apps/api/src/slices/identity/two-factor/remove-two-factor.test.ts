import * as identity from '@examplar/contract/identity';
import * as contract from '@examplar/contract/two-factor';
import { expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/start-test-api.ts';
import { bearer, goodPassword, mailedToken, mailKindsTo, newAddress } from '../identity.fixture.ts';
import { newTotpSecret } from './totp.ts';
import { codeOf, signUpWithTwoFactor } from './two-factor.fixture.ts';

const api = await startTestApi();
const remove = (token: string, code: string, password = goodPassword, on: TestApi = api) =>
  on.call(contract.removeTwoFactor, { body: { password, code }, ...bearer(token) });
const logIn = (email: string) => api.call(identity.login, { body: { email, password: goodPassword } });

test('it is switched off with the password and a code; then signing in asks for no code', async () => {
  const email = newAddress();
  const { token, secret } = await signUpWithTwoFactor(api, email);
  const again = await api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  expect(again.error.code).toBe('TWO_FACTOR_ON');
  expect((await remove(token, codeOf(api, secret), 'not-the-password')).error.code).toBe('WRONG_PASSWORD');
  expect((await remove(token, '000000')).error.code).toBe('INVALID_CODE');
  expect((await logIn(email)).status).toBe(202);

  expect((await remove(token, codeOf(api, secret))).status).toBe(204);
  expect((await remove(token, codeOf(api, secret))).error.code).toBe('TWO_FACTOR_OFF');
  expect((await logIn(email)).status).toBe(200);
  expect((await mailKindsTo(api, email)).filter((kind) => kind === 'two-factor')).toHaveLength(2);
});

test('a recovery code does as well as the app', async () => {
  const { token, recoveryCodes } = await signUpWithTwoFactor(api, newAddress());
  expect((await remove(token, recoveryCodes[3] ?? '')).status).toBe(204);
});

test('after a change of SECRET_KEY a recovery code still switches it off, and a new set-up replaces one that it interrupted', async () => {
  const email = newAddress();
  const { token, secret, recoveryCodes, user } = await signUpWithTwoFactor(api, email);
  const { sealed } = newTotpSecret({ SECRET_KEY: 'another key, with 32 characters or more' }, email);
  const changeKey = () => api.rows.update('account', { id: user.id }, { totp_secret: sealed });
  await changeKey();
  expect((await remove(token, codeOf(api, secret))).error).toMatchObject({
    code: 'INVALID_CODE',
    message: expect.stringContaining('recovery codes'),
  });
  expect((await remove(token, recoveryCodes[0] ?? '')).status).toBe(204);

  const setUp = () => api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  const confirm = (code: string) => api.call(contract.confirmTwoFactor, { body: { code }, ...bearer(token) });
  const { body: begun } = await setUp();
  await changeKey();
  expect((await confirm(codeOf(api, begun.secret))).error).toMatchObject({
    code: 'INVALID_CODE',
    message: 'This setup is no longer valid. Please start again.',
  });
  const { body: again } = await setUp();
  expect((await confirm(codeOf(api, again.secret))).status).toBe(200);
});

test('the password alone is not enough', async () => {
  const { token } = await signUpWithTwoFactor(api, newAddress());
  const body = { password: goodPassword } as never;
  const reply = await api.call(contract.removeTwoFactor, { body, ...bearer(token) });
  expect(reply.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'code' }] });
});

test('codes are guessed no faster here than at sign-in, also in a burst', { tags: 'race' }, async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const email = newAddress();
  const { token, secret } = await signUpWithTwoFactor(limited, email);
  const guesses = Array.from({ length: 20 }, () => remove(token, '000000', goodPassword, limited));
  const codes = (await Promise.all(guesses)).map((reply) => reply.error.code);
  expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
  expect((await remove(token, codeOf(limited, secret), goodPassword, limited)).status).toBe(429);

  // The owner's way out.
  await limited.call(identity.forgotPassword, { body: { email } });
  const reset = await mailedToken(limited, email, 'reset-password');
  const newPassword = 'another-good-password';
  await limited.call(identity.resetPassword, { body: { token: reset, newPassword } });
  const signedIn = await limited.tokenOf((await ownerOf(limited, email)).id);
  expect((await remove(signedIn, codeOf(limited, secret), newPassword, limited)).status).toBe(204);
});

const ownerOf = (on: TestApi, email: string) =>
  on.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
