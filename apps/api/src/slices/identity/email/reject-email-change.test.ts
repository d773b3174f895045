import * as account from '@examplar/contract/account';
import { adminEndUserSessions, adminRestoreUser, adminSuspendUser } from '@examplar/contract/admin/users';
import * as contract from '@examplar/contract/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { countWaiting, isStatementWaiting } from '../../../../test/test-database.ts';
import { bearer, goodPassword, mailedToken, newAddress, signUp, statusWith } from '../identity.fixture.ts';
import { hashing } from '../limits/hashing-turns.ts';

const api = await startTestApi();
const admin = await api.seed.user({ role: 'ADMIN' });
const newPassword = 'a-new-way-to-practise';
const confirm = (token: string) => api.call(account.confirmEmail, { body: { token } });
const reject = (token: string) => api.call(account.rejectEmailChange, { body: { token } });

/** An account whose password a thief knows, and whose address the thief is about to change. */
async function accountUnderAttack() {
  const email = newAddress();
  const { token, user } = await signUp(api, email);
  const stolen = await api.tokenOf(user.id);
  const thiefEmail = newAddress();
  const body = { email: thiefEmail, password: goodPassword };
  expect((await api.call(account.changeEmail, { body, ...bearer(stolen) })).status).toBe(202);
  const link = await mailedToken(api, thiefEmail, 'confirm-new-address');
  return { email, token, userId: user.id, stolen, link };
}
type UnderAttack = Awaited<ReturnType<typeof accountUnderAttack>>;

const waysOut: [string, (attacked: UnderAttack) => Promise<{ status: number }>][] = [
  [
    'changing the password',
    ({ token }) =>
      api.call(account.changePassword, { body: { currentPassword: goodPassword, newPassword }, ...bearer(token) }),
  ],
  [
    'resetting the password',
    async ({ email }) => {
      await api.call(contract.forgotPassword, { body: { email } });
      const token = await mailedToken(api, email, 'reset-password');
      return api.call(contract.resetPassword, { body: { token, newPassword } });
    },
  ],
  ['signing out everywhere', ({ token }) => api.call(contract.logoutAll, bearer(token))],
  [
    'a suspension, also once it is lifted',
    async ({ userId }) => {
      await api.as(admin.id).call(adminSuspendUser, { params: { userId } });
      return api.as(admin.id).call(adminRestoreUser, { params: { userId } });
    },
  ],
  ['staff ending every session', ({ userId }) => api.as(admin.id).call(adminEndUserSessions, { params: { userId } })],
  [
    'the link in the mail to the old address',
    async ({ email }) => reject(await mailedToken(api, email, 'address-change-asked')),
  ],
];

test.each(waysOut)('%s voids a pending change of address', async (_way, takeWayOut) => {
  const attacked = await accountUnderAttack();
  expect((await takeWayOut(attacked)).status).toBeLessThan(300);
  expect((await confirm(attacked.link)).error.code).toBe('INVALID_TOKEN');
  expect(await statusWith(api, attacked.stolen)).toBe(401);
  expect((await api.rows.get('account', { id: attacked.userId })).email).toBe(attacked.email);
});

test('the link works once, and after another change was asked for as well', async () => {
  const { email, stolen, link } = await accountUnderAttack();
  const first = await mailedToken(api, email, 'address-change-asked');
  api.clock.advance({ seconds: 1 });
  const again = newAddress();
  await api.call(account.changeEmail, { body: { email: again, password: goodPassword }, ...bearer(stolen) });
  expect((await reject(first)).status).toBe(200);
  expect((await reject(first)).error.code).toBe('INVALID_TOKEN');
  expect((await confirm(link)).status).toBe(400);
  expect((await confirm(await mailedToken(api, again, 'confirm-new-address'))).status).toBe(400);
});

test('once the new address is confirmed, or after 24 hours, the link is void', async () => {
  const moved = await accountUnderAttack();
  const tooLate = await mailedToken(api, moved.email, 'address-change-asked');
  expect((await confirm(moved.link)).status).toBe(200);
  expect((await reject(tooLate)).error.code).toBe('INVALID_TOKEN');

  const { email } = await accountUnderAttack();
  const expired = await mailedToken(api, email, 'address-change-asked');
  api.clock.advance({ hours: 24 });
  expect((await reject(expired)).error.code).toBe('INVALID_TOKEN');
});

test('the link to the new address rejects nothing, and the link to the old one confirms nothing', async () => {
  const { email, link } = await accountUnderAttack();
  expect((await reject(link)).error.code).toBe('INVALID_TOKEN');
  expect((await confirm(await mailedToken(api, email, 'address-change-asked'))).error.code).toBe('INVALID_TOKEN');
  expect((await confirm(link)).status).toBe(200);
});

test('a change that is under way while its session ends has no effect', async () => {
  const { token, user } = await signUp(api, newAddress());
  const stolen = await api.tokenOf(user.id);
  const thiefEmail = newAddress();
  const { promise: isProved, resolve: prove } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const hash = hashing.run;
  // The change has shown its session and its password when the session ends.
  const turn = vi.spyOn(hashing, 'run').mockImplementationOnce(async (place, work) => {
    const result = await hash(place, work);
    prove();
    await mayGoOn;
    return result;
  });
  onTestFinished(() => turn.mockRestore());
  const change = api.call(account.changeEmail, {
    body: { email: thiefEmail, password: goodPassword },
    ...bearer(stolen),
  });
  await isProved;
  const underWay = await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', user.id).forUpdate().execute();
    const out = api.call(contract.logoutAll, bearer(token));
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    goOn();
    await expect.poll(() => countWaiting(api.db)).toBeGreaterThan(1);
    return { out };
  });
  expect((await underWay.out).status).toBe(204);
  expect((await change).error.code).toBe('UNAUTHENTICATED');
  await expect(mailedToken(api, thiefEmail, 'confirm-new-address')).rejects.toThrow('No confirm-new-address mail');
});
