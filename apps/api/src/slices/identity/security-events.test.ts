import * as contract from '@examplar/contract/identity';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { bearer, goodPassword, mailedToken, signUp } from './identity.fixture.ts';

const api = await startTestApi();

test('sign-in leaves its traces in the log, without address, password or token', async () => {
  const info = vi.spyOn(api.deps.log, 'info');
  const { token, user } = await signUp(api, 'traced@example.org');
  await api.call(contract.login, { body: { email: 'traced@example.org', password: 'not-the-password' } });
  await api.call(contract.login, { body: { email: 'traced@example.org', password: goodPassword } });
  await api.call(contract.logout, bearer(token));
  await api.call(contract.forgotPassword, { body: { email: 'traced@example.org' } });
  const reset = await mailedToken(api, 'traced@example.org', 'reset-password');
  await api.call(contract.resetPassword, { body: { token: reset, newPassword: 'a-new-way-to-practise' } });

  const events = info.mock.calls.flatMap(([facts]) => {
    const { event, userId } = facts as { event?: string; userId?: string };
    return event ? [[event, userId]] : [];
  });
  const happened = ['register', 'login.failed', 'login.ok', 'logout', 'reset.asked', 'reset.used'];
  expect(events).toEqual(happened.map((event) => [event, user.id]));
  const written = JSON.stringify(info.mock.calls);
  for (const secret of ['traced@example.org', goodPassword, 'a-new-way-to-practise', token, reset]) {
    expect(written).not.toContain(secret);
  }
});
