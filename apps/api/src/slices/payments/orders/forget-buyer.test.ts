import { deleteAccount } from '@examplar/contract/account';
import { createVnpayPayment } from '@examplar/contract/payments/payments';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer, goodPassword, signUp } from '../../identity/identity.fixture.ts';

const api = await startTestApi();
const addressesOf = async (userId: string) =>
  (await api.rows.list('payment_order', { user_id: userId }, ['created_by_ip'])).map(
    ({ created_by_ip }) => created_by_ip,
  );
async function buyer(email: string) {
  const { token, user } = await signUp(api, email);
  await api.call(createVnpayPayment, { body: { plan: 'ALL_ACCESS', amount: 49.99 }, ...bearer(token) });
  return { token, userId: user.id };
}

test('an order stays when its buyer leaves, without the address that it was made from', async () => {
  const [leaving, staying] = [await buyer('leaving-buyer@example.org'), await buyer('staying-buyer@example.org')];
  expect(await addressesOf(leaving.userId)).toEqual(['127.0.0.1']);
  const left = await api.call(deleteAccount, { body: { password: goodPassword }, ...bearer(leaving.token) });
  expect(left.status).toBe(204);
  expect(await addressesOf(leaving.userId)).toEqual([null]);
  expect(await addressesOf(staying.userId)).toEqual(['127.0.0.1']);
});
