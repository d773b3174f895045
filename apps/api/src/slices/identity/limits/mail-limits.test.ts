import * as account from '@examplar/contract/account';
import * as twoFactor from '@examplar/contract/two-factor';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer, confirmAddress, goodPassword, mailedToken, mailsTo, newAddress, signUp } from '../identity.fixture.ts';
import { codeOf, signUpWithTwoFactor } from '../two-factor/two-factor.fixture.ts';

const api = await startTestApi({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const confirm = (token: string) => api.call(account.confirmEmail, { body: { token } });

async function mover() {
  const email = newAddress();
  const { token, user } = await signUp(api, email);
  await confirmAddress(api, user.id);
  const askFor = (address: string) =>
    api.call(account.changeEmail, { body: { email: address, password: goodPassword }, ...bearer(token) });
  return { email, token, userId: user.id, askFor };
}
const noticesTo = async (email: string) =>
  (await mailsTo(api, email)).filter(({ kind }) => kind === 'address-change-asked').length;

// IDN-19
test('an account has mails sent to 5 new addresses an hour and 10 a day, however many it names', async () => {
  const { email, askFor } = await mover();
  const askForMany = async () => {
    const addresses = Array.from({ length: 7 }, newAddress);
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await askFor(address)).status);
    const mails = await Promise.all(addresses.map((address) => mailsTo(api, address)));
    return { statuses, mails: mails.map((sent) => sent.length) };
  };
  const five = { statuses: [202, 202, 202, 202, 202, 429, 429], mails: [1, 1, 1, 1, 1, 0, 0] };
  expect(await askForMany()).toEqual(five);
  api.clock.advance({ hours: 1 });
  expect(await askForMany()).toEqual(five);
  api.clock.advance({ hours: 1 });
  expect(await askForMany()).toEqual({ statuses: Array(7).fill(429), mails: Array(7).fill(0) });
  expect(await noticesTo(email)).toBe(10);
  api.clock.advance({ hours: 22 });
  expect((await askFor(newAddress())).status).toBe(202);
});

test('a new request voids the link of the one before, also for a taken address and beyond the limit', async () => {
  const { email, askFor } = await mover();
  const first = newAddress();
  await askFor(first);
  const link = await mailedToken(api, first, 'confirm-new-address');
  const owner = newAddress();
  await signUp(api, owner);
  expect((await askFor(owner)).status).toBe(202);
  expect((await confirm(link)).error.code).toBe('INVALID_TOKEN');

  const fifth = newAddress();
  for (const address of [newAddress(), newAddress(), fifth]) await askFor(address);
  const last = await mailedToken(api, fifth, 'confirm-new-address');
  const refused = await askFor(newAddress());
  expect(refused.error).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('no longer works') });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await confirm(last)).error.code).toBe('INVALID_TOKEN');
  // The link that rejects the change and ends every session is not lost with it.
  const rejection = await mailedToken(api, email, 'address-change-asked');
  expect((await api.call(account.rejectEmailChange, { body: { token: rejection } })).status).toBe(200);
});

test('a burst of changes from one account sends no more mails', { tags: 'race' }, async () => {
  const { email, askFor } = await mover();
  const replies = await api.together(Array.from({ length: 12 }, () => () => askFor(newAddress())));
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(await noticesTo(email)).toBe(5);
});

test('an account that changes its password or second factor again and again is stopped before the mail', async () => {
  const { token, userId } = await mover();
  const { token: second, secret, user } = await signUpWithTwoFactor(api, newAddress());
  const windowEndsAt = new Date(api.clock.now().getTime() + 60_000);
  const row = (action: string, id: string) => ({
    key: `mail:hour:sender:${action}:${id}`,
    hits: 20,
    window_ends_at: windowEndsAt,
  });
  await api.db.deleteFrom('rate_limit').where('key', 'like', 'mail:hour:sender:two-factor:%').execute();
  await api.rows.insert('rate_limit', [
    row('change-password', userId),
    row('two-factor', user.id),
    row('confirm-email', userId),
  ]);
  const passwords = { currentPassword: goodPassword, newPassword: 'another-way-to-practise' };
  const body = { password: goodPassword, code: codeOf(api, secret) };
  const replies = [
    await api.call(account.changePassword, { body: passwords, ...bearer(token) }),
    await api.call(account.resendConfirmation, bearer(token)),
    await api.call(twoFactor.removeTwoFactor, { body, ...bearer(second) }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429]);
  api.clock.advance({ minutes: 1 });
  expect((await api.call(account.changePassword, { body: passwords, ...bearer(token) })).status).toBe(200);
});
