import { changeEmail, confirmEmail } from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { bearer, goodPassword, mailedToken, newAddress, signUp, statusWith } from './identity.fixture.ts';
import { sweepIdentity } from './sweep-identity.ts';

const api = await startTestApi({ environment: { RATE_LIMITS: 'on' } });

test('what is in use stays, what is long over goes', async () => {
  const { user } = await signUp(api, 'swept@example.org');
  api.clock.advance({ days: 59 });
  const fresh = await api.tokenOf(user.id);
  await sweepIdentity(api);
  expect(await api.rows.list('session', {})).toHaveLength(2);
  api.clock.advance({ days: 2 });
  await sweepIdentity(api);
  expect(await statusWith(api, fresh)).toBe(200);
  expect(await api.rows.list('session', {})).toHaveLength(1);
  expect(await api.rows.list('account_token', {})).toEqual([]);
  expect(await api.rows.list('rate_limit', {})).toEqual([]);
});

const counters = () => api.rows.list('rate_limit', {}, ['key', 'window_ends_at']);
const fail = (email: string) => api.call(contract.login, { body: { email, password: 'not-the-password' } });

test('failures for an address without an account are gone after a day, those for an account stay (IDN-6)', async () => {
  const email = newAddress();
  const { user, token } = await signUp(api, email);
  api.clock.advance({ days: 2 });
  await sweepIdentity(api);
  for (let count = 0; count < 3; count += 1) expect((await fail(newAddress())).status).toBe(401);
  expect((await fail(email)).status).toBe(401);
  api.clock.advance({ days: 1, seconds: 1 });
  await sweepIdentity(api);
  expect(await counters()).toMatchObject([{ key: expect.stringContaining('login:account:') }]);

  const newEmail = newAddress();
  const change = { body: { email: newEmail, password: goodPassword }, ...bearer(token) };
  expect((await api.call(changeEmail, change)).status).toBe(202);
  const link = await mailedToken(api, newEmail, 'confirm-new-address');
  expect((await api.call(confirmEmail, { body: { token: link } })).status).toBe(200);
  api.clock.advance({ days: 1, seconds: 1 });
  await sweepIdentity(api);
  expect([user.email, await counters()]).toEqual([email, []]);
});

test('sessions that a newer sign-in ended are gone after a day, others stay for a month', async () => {
  const email = newAddress();
  const { user, token } = await signUp(api, email);
  const signIn = (headers = {}) => api.call(contract.login, { body: { email, password: goodPassword }, ...headers });
  await signIn(bearer(token));
  for (let count = 0; count < 12; count += 1) await signIn();
  const open = await api.tokenOf(user.id);
  expect((await api.call(contract.logout, bearer(open))).status).toBe(204);
  const reasons = async () => {
    const sessions = api.db.selectFrom('session').select('end_reason').where('user_id', '=', user.id);
    return (await sessions.execute()).map(({ end_reason }) => end_reason ?? 'open').sort();
  };
  const all = await reasons();
  expect(all.filter((reason) => reason === 'too_many').length).toBeGreaterThan(2);
  expect(all.filter((reason) => reason === 'replaced')).toHaveLength(1);
  api.clock.advance({ days: 1, seconds: 1 });
  await sweepIdentity(api);
  expect(await reasons()).toEqual(all.filter((reason) => !['too_many', 'replaced'].includes(reason)));
});
