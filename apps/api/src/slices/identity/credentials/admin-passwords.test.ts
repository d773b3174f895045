import * as account from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { openAccount } from '../accounts/accounts.ts';
import { bearer, goodPassword, mailedToken, signUp } from '../identity.fixture.ts';

const api = await startTestApi();
const fourteen = 'plum-cart-road';
const fifteen = `${fourteen}s`;

async function newAdmin(email: string): Promise<string> {
  const { user } = await signUp(api, email);
  await api.rows.update('account', { id: user.id }, { role: 'ADMIN' });
  return api.tokenOf(user.id);
}
const tooShort = (path: string) => ({
  status: 400,
  error: { code: 'VALIDATION_FAILED', details: [{ path, message: expect.stringContaining('at least 15 characters') }] },
});

test("an admin's new password needs 15 characters; another user's does not", async () => {
  const change = (token: string, newPassword: string) =>
    api.call(account.changePassword, { body: { currentPassword: goodPassword, newPassword }, ...bearer(token) });
  const admin = await newAdmin('changes@example.org');
  expect(await change(admin, fourteen)).toMatchObject(tooShort('newPassword'));
  expect((await change(admin, fifteen)).status).toBe(200);
  expect((await change((await signUp(api, 'user@example.org')).token, fourteen)).status).toBe(200);
});

test('nor can an admin reset it to a shorter one; the link stays good', async () => {
  await newAdmin('resets@example.org');
  await api.call(contract.forgotPassword, { body: { email: 'resets@example.org' } });
  const token = await mailedToken(api, 'resets@example.org', 'reset-password');
  const reset = (newPassword: string) => api.call(contract.resetPassword, { body: { token, newPassword } });
  expect(await reset(fourteen)).toMatchObject(tooShort('newPassword'));
  expect((await reset(fifteen)).status).toBe(200);
});

test('no admin is made with a shorter one', async () => {
  const open = (password: string) =>
    openAccount(api.deps, { name: 'Grace Hopper', email: 'new@example.org', password, role: 'ADMIN' });
  await expect(open(fourteen)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(open(fifteen)).resolves.toHaveProperty('userId');
});
