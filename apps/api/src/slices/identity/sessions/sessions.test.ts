import * as contract from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer, goodPassword, newAddress, signUp, statusWith } from '../identity.fixture.ts';

const api = await startTestApi();

test('without a session, or with a token that is none, a call is 401', async () => {
  expect((await api.call(contract.getMe)).error.code).toBe('UNAUTHENTICATED');
  expect(await statusWith(api, 'A'.repeat(64))).toBe(401);
  expect((await api.call(contract.getMe, { headers: { authorization: 'Basic abc' } })).status).toBe(401);
});

test('another user’s id before one’s own random bytes opens nothing', async () => {
  const { token } = await signUp(api, 'own@example.org');
  const { user } = await signUp(api, 'other@example.org');
  const id = Buffer.from(user.id.replaceAll('-', ''), 'hex');
  const forged = Buffer.concat([id, Buffer.from(token, 'base64url').subarray(16)]).toString('base64url');
  expect(await statusWith(api, forged)).toBe(401);
});

test('logout ends this session and no other; a second logout is 401', async () => {
  const { token, user } = await signUp(api, 'out@example.org');
  const other = await api.tokenOf(user.id);
  expect((await api.call(contract.logout, bearer(token))).status).toBe(204);
  expect(await statusWith(api, token)).toBe(401);
  expect(await statusWith(api, other)).toBe(200);
  expect((await api.call(contract.logout, bearer(token))).status).toBe(401);
});

test('logout everywhere ends every session of the user and no other user’s', async () => {
  const { token, user } = await signUp(api, 'everywhere@example.org');
  const other = await api.tokenOf(user.id);
  const stranger = await signUp(api, 'stranger@example.org');
  expect((await api.call(contract.logoutAll, bearer(token))).status).toBe(204);
  expect(await Promise.all([token, other, stranger.token].map((each) => statusWith(api, each)))).toEqual([
    401, 401, 200,
  ]);
});

test('the eleventh session ends the oldest', async () => {
  const { token, user } = await signUp(api, 'eleven@example.org');
  const tokens = [token];
  for (let count = 0; count < 10; count += 1) {
    api.clock.advance({ seconds: 1 });
    tokens.push(await api.tokenOf(user.id));
  }
  expect(await Promise.all(tokens.map((each) => statusWith(api, each)))).toEqual([401, ...Array(10).fill(200)]);
});

test('a session that is used lives for 30 days in all', async () => {
  const { token } = await signUp(api, 'days@example.org');
  const start = api.clock.now();
  for (const day of [6, 12, 18, 24, 29.9]) {
    api.clock.set(new Date(start.getTime() + day * 86_400_000));
    expect(await statusWith(api, token)).toBe(200);
  }
  api.clock.set(new Date(start.getTime() + 30 * 86_400_000));
  expect(await statusWith(api, token)).toBe(401);
});

test('a session unused for 7 days is over', async () => {
  const { token } = await signUp(api, 'idle@example.org');
  api.clock.advance({ days: 6, hours: 23 });
  expect(await statusWith(api, token)).toBe(200);
  api.clock.advance({ days: 7 });
  expect(await statusWith(api, token)).toBe(401);
});

test('an admin’s session ends after 12 hours', async () => {
  const { id } = await api.seed.user({ role: 'ADMIN' });
  const token = await api.tokenOf(id);
  api.clock.advance({ hours: 11, minutes: 59 });
  expect(await statusWith(api, token)).toBe(200);
  api.clock.advance({ minutes: 1 });
  expect(await statusWith(api, token)).toBe(401);
});

test('suspension is felt at the next request', async () => {
  const { token, user } = await signUp(api, 'barred@example.org');
  await api.rows.update('account', { id: user.id }, { status: 'suspended' });
  expect(await statusWith(api, token)).toBe(401);
});

test('ten sign-ins at once leave ten sessions at most', { tags: 'race' }, async () => {
  const email = newAddress();
  const { user } = await signUp(api, email);
  await Promise.all(
    Array.from({ length: 14 }, () => api.call(contract.login, { body: { email, password: goodPassword } })),
  );
  expect(await api.rows.list('session', { user_id: user.id, ended_at: null })).toHaveLength(10);
});
