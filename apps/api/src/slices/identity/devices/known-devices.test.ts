import { adminUnlockUser } from '@examplar/contract/admin/users';
import * as contract from '@examplar/contract/identity';
import * as twoFactor from '@examplar/contract/two-factor';
import { expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/start-test-api.ts';
import { confirmAddress, goodPassword, mailedToken, mailKindsTo, newAddress, signUp } from '../identity.fixture.ts';
import { sweepIdentity } from '../sweep-identity.ts';
import { codeOf, signUpWithTwoFactor } from '../two-factor/two-factor.fixture.ts';

// A tenth of each limit: 1 free failure, an account closed at 10, a device forgotten at 10.
const api = await startTestApi({ environment: { RATE_LIMITS: '0.1', TRUST_PROXY: '127.0.0.1' } });
const newPassword = 'a-new-way-to-practise';

/** A browser of its own: it keeps the cookie that it was given, and comes from one address. */
function browser(address: string, on: TestApi = api) {
  let cookie = '';
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
  const keep = <T extends { headers: Record<string, string | undefined> }>(reply: T): T => {
    const set = reply.headers['set-cookie'];
    if (set) cookie = set.split(';')[0] ?? '';
    return reply;
  };
  return {
    get cookie() {
      return cookie;
    },
    logIn: async (email: string, password = goodPassword) =>
      keep(await on.call(contract.login, { body: { email, password }, headers: headers() })),
    requestPasswordReset: (email: string) => on.call(contract.forgotPassword, { body: { email }, headers: headers() }),
    reset: async (token: string) =>
      keep(await on.call(contract.resetPassword, { body: { token, newPassword }, headers: headers() })),
    enterCode: async (challengeId: string, code: string) =>
      keep(await on.call(twoFactor.answerTwoFactor, { body: { challengeId, code }, headers: headers() })),
  };
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

/** Strangers fail so often, each from an address of its own, that the account closes. */
async function closeAccount(email: string) {
  for (let count = 0; count < 10; count += 1) {
    expect((await browser(nextAddress()).logIn(email, 'not-the-password')).status).toBe(401);
  }
  const refused = await browser(nextAddress()).logIn(email);
  expect(refused.error).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Forgot password') });
}

async function ownerWithBrowser() {
  const email = newAddress();
  const { user } = await signUp(api, email);
  await confirmAddress(api, user.id);
  const own = browser('198.51.100.1');
  expect((await own.logIn(email)).status).toBe(200);
  return { email, own, userId: user.id };
}

test('however often strangers fail, a browser that signed in before gets in', async () => {
  const { email, own } = await ownerWithBrowser();
  await closeAccount(email);
  // Also from the owner's own network.
  await browser('198.51.100.1').logIn(email, 'not-the-password');
  expect((await own.logIn(email)).status).toBe(200);
  api.clock.advance({ days: 179 });
  expect((await own.logIn(email)).status).toBe(200);
  // What strangers have closed stays closed to them.
  expect((await browser(nextAddress()).logIn(email)).status).toBe(429);
});

test('a browser that has not signed in for 180 days is known no more', async () => {
  const { email, own, userId } = await ownerWithBrowser();
  await closeAccount(email);
  api.clock.advance({ days: 180 });
  expect((await own.logIn(email)).status).toBe(429);
  await sweepIdentity(api.deps);
  expect(await api.rows.list('known_device', { user_id: userId })).toEqual([]);
});

test('on a known device guesses are slowed down, and after as many as close an account it is known no more', async () => {
  const { email, own } = await ownerWithBrowser();
  expect((await own.logIn(email, 'not-the-password')).status).toBe(401);
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256]) {
    const delayed = await own.logIn(email);
    expect([delayed.status, delayed.headers['retry-after']]).toEqual([429, String(seconds)]);
    api.clock.advance({ seconds });
    expect((await own.logIn(email, 'not-the-password')).status).toBe(401);
  }
  await closeAccount(email);
  api.clock.advance({ days: 2 });
  expect((await own.logIn(email)).status).toBe(429);
});

test('a success on a known device ends its row of failures', async () => {
  const { email, own } = await ownerWithBrowser();
  await own.logIn(email, 'not-the-password');
  api.clock.advance({ seconds: 1 });
  expect((await own.logIn(email)).status).toBe(200);
  expect((await own.logIn(email, 'not-the-password')).status).toBe(401);
});

test('being known to one account helps with no other', async () => {
  const thief = await ownerWithBrowser();
  const victim = await ownerWithBrowser();
  await closeAccount(victim.email);
  expect((await thief.own.logIn(victim.email)).status).toBe(429);
});

test('one browser is known to each account that signed in there', async () => {
  const [first, second] = [await ownerWithBrowser(), await ownerWithBrowser()];
  expect((await first.own.logIn(second.email)).status).toBe(200);
  await closeAccount(first.email);
  await closeAccount(second.email);
  expect((await first.own.logIn(first.email)).status).toBe(200);
  expect((await first.own.logIn(second.email)).status).toBe(200);
});

test('only a completed sign-in makes a browser known', async () => {
  const email = newAddress();
  const { secret } = await signUpWithTwoFactor(api, email);
  const own = browser('198.51.100.2');
  expect((await own.logIn(email, 'not-the-password')).headers['set-cookie']).toBeUndefined();
  api.clock.advance({ seconds: 60 });
  const challenged = await own.logIn(email);
  expect([challenged.status, challenged.headers['set-cookie']]).toEqual([202, undefined]);
  const challengeId = 'challengeId' in challenged.body ? challenged.body.challengeId : '';
  expect((await own.enterCode(challengeId, codeOf(api, secret))).status).toBe(200);
  expect(own.cookie).not.toBe('');
  await closeAccount(email);
  expect((await own.logIn(email)).status).toBe(202);
});

test('the cookie is out of reach of scripts and other sites; the database keeps its hash', async () => {
  const { email, own, userId } = await ownerWithBrowser();
  const plain = (await own.logIn(email)).headers['set-cookie'];
  expect(plain).toMatch(/^device=[\w-]{64}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  const rows = await api.rows.list('known_device', { user_id: userId });
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(own.cookie.slice('device='.length));

  const secure = await startTestApi({
    environment: { PUBLIC_URL: 'https://examplar.example.org', ALLOW_DEMO_ON_NETWORK: '1' },
  });
  const { headers } = await secure.call(contract.register, { body: { name: 'Ada', email, password: goodPassword } });
  expect(headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{64}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('an account is known to at most ten browsers', async () => {
  const { email, own, userId } = await ownerWithBrowser();
  for (let count = 0; count < 10; count += 1) {
    api.clock.advance({ seconds: 1 });
    await browser('198.51.100.3').logIn(email);
  }
  expect(await api.rows.list('known_device', { user_id: userId })).toHaveLength(10);
  await closeAccount(email);
  expect((await own.logIn(email)).status).toBe(429);
});

test('what strangers ask for does not use up the mails of a known browser', async () => {
  const { email, own } = await ownerWithBrowser();
  for (let count = 0; count < 12; count += 1) await browser(nextAddress()).requestPasswordReset(email);
  const before = (await mailKindsTo(api, email)).length;
  await own.requestPasswordReset(email);
  expect(await mailKindsTo(api, email)).toHaveLength(before + 1);
});

test('however often strangers ask for a reset, an owner on a new browser finds a link that works', async () => {
  const { email } = await ownerWithBrowser();
  // A night of requests, one each 20 minutes, with the daily limit used up long before its end.
  for (let count = 0; count < 30; count += 1) {
    await browser(nextAddress()).requestPasswordReset(email);
    api.clock.advance({ minutes: 20 });
  }
  const fresh = browser(nextAddress());
  await fresh.requestPasswordReset(email);
  expect((await fresh.reset(await mailedToken(api, email, 'reset-password'))).status).toBe(200);
  expect((await mailKindsTo(api, email)).filter((kind) => kind === 'reset-password').length).toBeLessThanOrEqual(21);
});

test('a browser in which the password was reset is known, however soon strangers close the account again', async () => {
  const { email } = await ownerWithBrowser();
  await closeAccount(email);
  const fresh = browser(nextAddress());
  await fresh.requestPasswordReset(email);
  await fresh.reset(await mailedToken(api, email, 'reset-password'));
  await closeAccount(email);
  expect((await fresh.logIn(email, newPassword)).status).toBe(200);
});

test('an owner who forgot the password signs in with the new one at once, in every browser that is known', async () => {
  const { email, own } = await ownerWithBrowser();
  const other = browser(nextAddress());
  expect((await other.logIn(email)).status).toBe(200);
  for (const each of [own, other]) {
    expect((await each.logIn(email, 'not-the-password')).status).toBe(401);
    expect((await each.logIn(email)).status).toBe(429);
  }
  await own.requestPasswordReset(email);
  await own.reset(await mailedToken(api, email, 'reset-password'));
  expect((await own.logIn(email, newPassword)).status).toBe(200);
  expect((await other.logIn(email, newPassword)).status).toBe(200);
});

test('a browser that registered the address before its owner is unknown after the owner has reset the password', async () => {
  const email = newAddress();
  await signUp(api, email);
  const stranger = browser(nextAddress());
  expect((await stranger.logIn(email)).status).toBe(200);
  const owner = browser(nextAddress());
  await owner.requestPasswordReset(email);
  await owner.reset(await mailedToken(api, email, 'reset-password'));
  await closeAccount(email);
  expect((await stranger.logIn(email, newPassword)).status).toBe(429);
  expect((await owner.logIn(email, newPassword)).status).toBe(200);
});

test('staff unlock a sign-in that strangers have closed, and the audit says so', async () => {
  const { email, userId } = await ownerWithBrowser();
  const admin = await api.seed.user({ role: 'ADMIN' });
  await closeAccount(email);
  const body = { reason: 'Called us' };
  expect((await api.as(admin.id).call(adminUnlockUser, { params: { userId }, body })).status).toBe(200);
  expect((await browser(nextAddress()).logIn(email)).status).toBe(200);
  const audit = await api.rows.list('audit', { user_id: admin.id }, [
    'action',
    'subject_id',
    'reason',
    'before',
    'after',
  ]);
  expect(audit).toEqual([
    {
      action: 'users.unlock',
      subject_id: userId,
      reason: 'Called us',
      before: { failedSignIns: 10 },
      after: { failedSignIns: 0 },
    },
  ]);
  const unknown = { params: { userId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' } };
  expect((await api.as(admin.id).call(adminUnlockUser, unknown)).status).toBe(404);
  expect((await api.as(userId).call(adminUnlockUser, { params: { userId } })).status).toBe(403);
});
