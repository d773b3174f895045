import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { openAccount } from '../slices/identity/public.ts';
import { closeDemoAccounts } from './close-demo-accounts.ts';
import { demoAccounts, demoAdmin, demoLearner, demoPassword } from './demo-accounts.ts';

const api = await startTestApi({ now: '2026-11-21T10:00:00Z' });
const logIn = async (email: string, password = demoPassword) =>
  (await api.call(contract.login, { body: { email, password } })).status;

test('once a demo database is in production, the published password opens no account', async () => {
  for (const account of demoAccounts) await openAccount(api.deps, { ...account, password: demoPassword });
  const signedIn = await api.call(contract.login, { body: { email: demoAdmin.email, password: demoPassword } });
  const token = 'token' in signedIn.body ? signedIn.body.token : '';
  // A demo account that a user has taken over.
  const own = await api.call(contract.register, {
    body: { name: 'Grace', email: 'grace@example.org', password: 'a-password-of-her-own' },
  });
  const { password_hash } = await api.rows.get('account', { id: own.body.user.id });
  await api.rows.update('account', { email: demoLearner.email }, { password_hash });

  const closed = await closeDemoAccounts(api.deps);
  expect(closed).toContain(demoAdmin.email);
  expect(closed).not.toContain(demoLearner.email);
  for (const { email } of demoAccounts) expect(await logIn(email)).toBe(401);
  expect(await logIn(demoLearner.email, 'a-password-of-her-own')).toBe(200);
  expect((await api.call(contract.getMe, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect(await api.rows.list('account', { role: 'ADMIN' }, ['status'])).toEqual([{ status: 'suspended' }]);
  expect(await closeDemoAccounts(api.deps)).toEqual([]);
});
