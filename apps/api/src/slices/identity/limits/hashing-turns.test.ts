import * as account from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import * as twoFactor from '@examplar/contract/two-factor';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { AppError } from '../../../platform/app-error.ts';
import { memoryCapacity } from '../../../platform/process/memory-limit.ts';
import { emailTag } from '../email/email-key.ts';
import { bearer, goodPassword, mailedToken, newAddress, signUp } from '../identity.fixture.ts';
import { logIn } from '../sessions/log-in.ts';
import { hashing, operatorTurn, takeHashingTurn } from './hashing-turns.ts';

const api = await startTestApi({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const logInFrom = (address: string, email: string, password = goodPassword) =>
  api.call(contract.login, { body: { email, password }, ...from(address) });

const production = { ...api.deps, config: { ...api.deps.config, isProduction: true } };
type Attempt = { email: string; password?: string; address: string; deviceTokens?: string[] };
/** What a sign-in would answer in production: the token of the device, or the code of the refusal. */
async function inProduction({ email, password = goodPassword, address, deviceTokens = [] }: Attempt) {
  const client = { address, network: address, userAgent: null, deviceTokens, requestId: 'a-request' };
  const input = { email, password, client, existingSession: null, now: api.clock.now() };
  const outcome = await logIn(production, input).catch((error) => String(error.code));
  if (typeof outcome === 'string') return { refusal: outcome };
  return { deviceToken: 'deviceToken' in outcome ? outcome.deviceToken : '' };
}
const refused = { refusal: 'RATE_LIMITED' };
const isIn = { deviceToken: expect.any(String) };

/**
 * Holds every turn back until `letGo`, and records the addresses that are served, with the account within the address. Only the first four
 * do their work: the others would keep the database busy for long.
 */
function holdTurns() {
  const served: string[] = [];
  const run = hashing.run;
  const spy = vi.spyOn(hashing, 'run').mockImplementation((key, work) =>
    run(key, () => {
      if (typeof key !== 'string') served.push(`${key[2]?.key} ${key[3]?.key}`);
      return served.length > 4 ? Promise.reject(new AppError('UNAVAILABLE')) : work();
    }),
  );
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const holding = Array.from({ length: memoryCapacity.maxConcurrentHashes }, () => operatorTurn(() => gate));
  served.length = 0;
  const letGo = async () => {
    open();
    await Promise.all(holding);
    spy.mockRestore();
  };
  return { served, letGo };
}
const untilWaiting = (calls: number) =>
  expect.poll(() => hashing.waiting, { timeout: 30_000, interval: 5 }).toBe(calls);

// IDN-2
test('300 sign-ins of one account in flight delay another address by one turn', async () => {
  const [flooder, other] = [newAddress(), newAddress()];
  for (const email of [flooder, other]) await signUp(api, email);
  const { served, letGo } = holdTurns();
  const statuses: Promise<number>[] = [];
  const begin = (address: string, email: string) =>
    statuses.push(logInFrom(address, email).then(({ status }) => status));
  try {
    // A few at a time, because more would be refused before the database.
    while (statuses.length < 300) {
      for (let n = 0; n < 10; n += 1) begin('203.0.113.1', flooder);
      await untilWaiting(statuses.length);
    }
    begin('203.0.113.2', other);
    // Also at the same address.
    begin('203.0.113.1', other);
    await untilWaiting(302);
  } finally {
    await letGo();
  }
  const replies = await Promise.all(statuses);
  expect(replies.slice(300)).toEqual([200, 200]);
  // Development leaves room for 300 sign-ins of an account.
  expect(replies).not.toContain(429);
  expect((await logInFrom('203.0.113.1', flooder)).status).toBe(429);
  expect(served.slice(0, 4)).toEqual([
    `203.0.113.1 ${emailTag(flooder)}`,
    `203.0.113.2 ${emailTag(other)}`,
    `203.0.113.1 ${emailTag(other)}`,
    `203.0.113.1 ${emailTag(flooder)}`,
  ]);
}, 120_000);

test('a known client has every other turn, however many addresses wait', async () => {
  const { served, letGo } = holdTurns();
  const work: Promise<unknown>[] = [];
  const begin = async (address: string, isKnown: boolean) => {
    const turn = await takeHashingTurn(api.deps, { subject: null, address, isKnown }, api.clock.now());
    work.push(turn(async () => undefined).catch(() => undefined));
  };
  try {
    for (let n = 1; n <= 40; n += 1) await begin(`203.0.113.${n}`, false);
    for (const address of ['198.51.100.1', '198.51.100.2']) await begin(address, true);
  } finally {
    await letGo();
  }
  await Promise.all(work);
  expect(served.map((place) => place.trim()).slice(0, 4)).toEqual([
    '203.0.113.1',
    '198.51.100.1',
    '203.0.113.2',
    '198.51.100.2',
  ]);
});

test('in production 16 calls of an address wait, and other addresses have room beside them', async () => {
  const { letGo } = holdTurns();
  const work: Promise<unknown>[] = [];
  const refusals: unknown[] = [];
  const begin = async (address: string, subject: string) => {
    const turn = await takeHashingTurn(production, { subject, address, isKnown: false }, api.clock.now());
    work.push(turn(async () => undefined).catch((error) => refusals.push(error.code)));
  };
  try {
    for (let n = 0; n < 20; n += 1) await begin('203.0.113.60', `flood ${n % 3}`);
    await begin('203.0.113.61', 'other');
    expect(hashing.waiting).toBe(17);
  } finally {
    await letGo();
  }
  await Promise.all(work);
  expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
});

// IDN-6
test('in production an account has 10 tries a minute, right or wrong, and an address 60', async () => {
  const [email, other] = [newAddress(), newAddress()];
  for (const each of [email, other]) await signUp(api, each);
  const tries = [];
  for (let n = 1; n <= 11; n += 1) tries.push(await inProduction({ email, address: `198.51.100.${n}` }));
  expect(tries).toEqual([...Array(10).fill(isIn), refused]);
  expect(await inProduction({ email: other, address: '198.51.100.11' })).toEqual(isIn);

  for (let n = 0; n < 60; n += 1) {
    expect(await inProduction({ email: newAddress(), address: '198.51.100.99' })).not.toEqual(refused);
  }
  expect(await inProduction({ email: other, address: '198.51.100.99' })).toEqual(refused);
  // What an address may not try uses up no try of an account.
  for (let n = 0; n < 10; n += 1) await inProduction({ email: other, address: '198.51.100.99' });
  expect(await inProduction({ email: other, address: '198.51.100.12' })).toEqual(isIn);
  api.clock.advance({ minutes: 1 });
  for (const address of ['198.51.100.11', '198.51.100.99']) {
    expect(await inProduction({ email, address })).toEqual(isIn);
  }
}, 60_000);

test('a known device has tries of its own, whatever strangers do, also behind the same address', async () => {
  const email = newAddress();
  await signUp(api, email);
  const address = '198.51.100.50';
  const known = await inProduction({ email, address });
  const deviceTokens = [known.deviceToken ?? ''];
  // Past the limits of the account and of the address.
  for (let n = 1; n <= 12; n += 1) await inProduction({ email, password: 'wrong', address: `198.51.100.${100 + n}` });
  for (let n = 0; n < 250; n += 1) await inProduction({ email: newAddress(), address });
  expect(await inProduction({ email, address })).toEqual(refused);
  for (let n = 0; n < 10; n += 1) expect(await inProduction({ email, address, deviceTokens })).toEqual(isIn);
  expect(await inProduction({ email, address, deviceTokens })).toEqual(refused);
}, 60_000);

test('a reset by mail gives the account its tries back', async () => {
  const email = newAddress();
  await signUp(api, email);
  for (let n = 1; n <= 11; n += 1) await inProduction({ email, password: 'wrong', address: `198.51.101.${n}` });
  expect(await inProduction({ email, address: '198.51.101.20' })).toEqual(refused);
  await api.call(contract.forgotPassword, { body: { email } });
  const password = 'a-new-way-to-practise';
  const body = { token: await mailedToken(api, email, 'reset-password'), newPassword: password };
  expect((await api.call(contract.resetPassword, { body })).status).toBe(200);
  expect(await inProduction({ email, password, address: '198.51.101.20' })).toEqual(isIn);
});

test('every call that hashes a password is counted before it does', async () => {
  const email = newAddress();
  const { token } = await signUp(api, email);
  await api.call(contract.forgotPassword, { body: { email } });
  const link = await mailedToken(api, email, 'reset-password');
  const address = '198.51.100.200';
  await api.rows.insert(
    'rate_limit',
    ['known', 'unknown'].map((kind) => ({
      key: `hash:${kind}:${address}`,
      hits: 5_000,
      window_ends_at: new Date(api.clock.now().getTime() + 30_000),
    })),
  );
  const options = { headers: { ...from(address).headers, ...bearer(token).headers } };
  const password = goodPassword;
  const replies = [
    await api.call(contract.login, { body: { email, password }, ...from(address) }),
    await api.call(contract.register, { body: { name: 'Ada', email: newAddress(), password }, ...from(address) }),
    await api.call(contract.resetPassword, { body: { token: link, newPassword: password }, ...from(address) }),
    await api.call(account.changePassword, { body: { currentPassword: password, newPassword: password }, ...options }),
    await api.call(account.changeEmail, { body: { email: newAddress(), password }, ...options }),
    await api.call(account.deleteAccount, { body: { password }, ...options }),
    await api.call(twoFactor.setUpTwoFactor, { body: { password }, ...options }),
    await api.call(twoFactor.removeTwoFactor, { body: { password, code: '123456' }, ...options }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 429));
  // Nothing was lost by it.
  const otherSession = await api.call(contract.resetPassword, {
    body: { token: link, newPassword: 'another-good-one' },
  });
  expect(otherSession.status).toBe(200);
});
