import * as contract from '@examplar/contract/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/start-test-api.ts';
import { dummyHash, isOutdatedHash } from '../credentials/passwords.ts';
import { bearer, goodPassword, mailedToken, newAddress, signUp, statusWith } from '../identity.fixture.ts';
import { hashing } from '../limits/hashing-turns.ts';

const api = await startTestApi();
const logIn = (email: string, password = goodPassword, on: TestApi = api) =>
  on.call(contract.login, { body: { email, password } });
const refusal = { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };

test('a user signs in, in any case of the address, and gets a new token each time', async () => {
  const { user, token } = await signUp(api, 'Ada@example.org');
  const first = await logIn('ada@EXAMPLE.org');
  const second = await logIn(' Ada@example.org ');
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ user });
  const tokens = [token, ...[first, second].map(({ body }) => ('token' in body ? body.token : ''))];
  expect(new Set(tokens).size).toBe(3);
  expect(await Promise.all(tokens.map((each) => statusWith(api, each)))).toEqual([200, 200, 200]);
});

test('signing in again with the token of an old session replaces that session', async () => {
  const { token } = await signUp(api, 'again@example.org');
  const reply = await api.call(contract.login, {
    body: { email: 'again@example.org', password: goodPassword },
    ...bearer(token),
  });
  expect(reply.status).toBe(200);
  expect(await statusWith(api, token)).toBe(401);
});

test('a stale token does not prevent signing in', async () => {
  await signUp(api, 'stale@example.org');
  const input = { body: { email: 'stale@example.org', password: goodPassword }, ...bearer('x'.repeat(64)) };
  expect((await api.call(contract.login, input)).status).toBe(200);
});

// IDN-5
test('wrong password, unknown address, suspended account: one answer', async () => {
  const { user } = await signUp(api, 'suspended@example.org');
  await api.rows.update('account', { id: user.id }, { status: 'suspended' });
  await signUp(api, 'right@example.org');
  for (const [email, password] of [
    ['right@example.org', 'not-the-password'],
    ['nobody@example.org', goodPassword],
    ['suspended@example.org', goodPassword],
    ['not even an address', goodPassword],
    ['right@example.org', 'x'.repeat(900)],
  ] as const) {
    expect((await logIn(email, password)).error).toEqual(refusal);
  }
});

test('no one can sign in to an account without a usable hash', async () => {
  const { email } = await api.seed.user();
  expect((await logIn(email, 'unusable')).error).toEqual(refusal);
});

test('known and unknown addresses are refused by the same work', async () => {
  await signUp(api, 'same-work@example.org');
  onTestFinished(() => void vi.restoreAllMocks());
  const turns = vi.spyOn(hashing, 'run');
  const hashesOf = async (email: string) => {
    turns.mockClear();
    expect((await logIn(email, 'not-the-password')).error).toEqual(refusal);
    return turns.mock.calls.length;
  };
  // Their time is compared on a quiet machine (bench).
  expect([await hashesOf('same-work@example.org'), await hashesOf('stranger@example.org')]).toEqual([1, 1]);
  const { config } = api.deps;
  expect(isOutdatedHash(config, await dummyHash(config))).toBe(false);
});

test('a hash of a lower cost is replaced at sign-in', { tags: 'race' }, async () => {
  const email = newAddress();
  const { user } = await signUp(api, email);
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(goodPassword, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  await api.rows.update('account', { id: user.id }, { password_hash: weak });
  expect((await Promise.all([logIn(email), logIn(email)])).map((reply) => reply.status)).toEqual([200, 200]);
  expect((await api.rows.get('account', { id: user.id })).password_hash).toContain('m=19456,t=2');
});

// IDN-6
test('after 5 failures the sixth waits 1 second, then 2, 4 … up to 900; the right password waits too', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUp(limited, 'slow@example.org');
  const fail = () => logIn('slow@example.org', 'not-the-password', limited);
  for (let count = 0; count < 5; count += 1) expect((await fail()).status).toBe(401);

  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    const reply = await logIn('slow@example.org', goodPassword, limited);
    expect(reply.error.code).toBe('RATE_LIMITED');
    expect(reply.headers['retry-after']).toBe(String(seconds));
    limited.clock.advance({ seconds });
    expect((await fail()).status).toBe(401);
  }
  limited.clock.advance({ seconds: 900 });
  expect((await logIn('slow@example.org', goodPassword, limited)).status).toBe(200);
  // A completed sign-in ends the row of failures.
  expect((await fail()).status).toBe(401);
});

test('an unknown address is limited in the same way, without affecting other accounts from there', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUp(limited, 'neighbour@example.org');
  const replies = [];
  for (let count = 0; count < 6; count += 1) replies.push(await logIn('ghost@example.org', 'anything', limited));
  expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn('neighbour@example.org', goodPassword, limited)).status).toBe(200);
});

test('a burst of guesses gets no more tries than guesses one by one', { tags: 'race' }, async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUp(limited, 'burst@example.org');
  const replies = await Promise.all(
    Array.from({ length: 24 }, () => logIn('burst@example.org', 'not-the-password', limited)),
  );
  const tried = replies.filter((reply) => reply.status === 401).length;
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(tried).toBeLessThanOrEqual(5 + 4);
});

test('successes do not count: forty sign-ins in a row are fine', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUp(limited, 'busy@example.org');
  for (let count = 0; count < 40; count += 1) {
    expect((await logIn('busy@example.org', goodPassword, limited)).status).toBe(200);
  }
});

test('100 failures from anywhere close the account until its owner resets the password', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
  const email = 'closed@example.org';
  await signUp(limited, email);
  const from = (number: number, password: string) =>
    limited.call(contract.login, {
      body: { email, password },
      headers: { 'x-forwarded-for': `203.0.113.${number}` },
    });
  for (let count = 0; count < 100; count += 1) expect((await from(count, 'not-the-password')).status).toBe(401);
  const closed = await from(200, goodPassword);
  expect(closed.error).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Forgot password') });
  limited.clock.advance({ days: 30 });
  expect((await from(201, goodPassword)).status).toBe(429);

  await limited.call(contract.forgotPassword, { body: { email } });
  const token = await mailedToken(limited, email, 'reset-password');
  await limited.call(contract.resetPassword, { body: { token, newPassword: 'another-good-password' } });
  expect((await from(1, 'another-good-password')).status).toBe(200);
}, 60_000);

test('300 failures within 15 minutes close an address', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: '0.02' } });
  await signUp(limited, 'honest@example.org');
  for (let count = 0; count < 6; count += 1) {
    expect((await logIn(`guess-${count}@example.org`, 'anything', limited)).status).toBe(401);
  }
  expect((await logIn('honest@example.org', goodPassword, limited)).status).toBe(429);
  limited.clock.advance({ minutes: 15 });
  expect((await logIn('honest@example.org', goodPassword, limited)).status).toBe(200);
});
