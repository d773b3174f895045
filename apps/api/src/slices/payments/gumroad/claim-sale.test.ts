import { claimGumroadSale } from '@examplar/contract/payments/payments';
import { getMySubscription } from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { rereadSales } from './gumroad.jobs.ts';
import { openGumroadShop } from './gumroad-shop.fixture.ts';

const shop = await openGumroadShop({ RATE_LIMITS: 'on' });
const { api, gumroad } = shop;
const claim = (userId: string, licenseKey: string) => api.as(userId).call(claimGumroadSale, { body: { licenseKey } });
const alertsOf = (saleId: string) =>
  api.db.selectFrom('payment_alert').selectAll().where('dedup_key', 'like', `%${saleId}`).execute();
const planOf = async (userId: string) => (await api.as(userId).call(getMySubscription)).body;

test('a sale that named no order is claimed by its licence key, closes its alert, and a refund is still followed', async () => {
  const user = await api.seed.user();
  const { orderId } = await shop.order(user.id);
  const sale = await shop.sellWithoutOrder();
  expect(await alertsOf(sale.id)).toMatchObject([{ kind: 'unmatched_payment', resolved_at: null }]);
  const claimed = await claim(user.id, sale.license_key);
  expect([claimed.status, claimed.body.id, claimed.body.status]).toEqual([200, orderId, 'paid']);
  expect(await planOf(user.id)).toMatchObject({ planName: 'PROFESSIONAL_6M', status: 'active' });
  expect(await alertsOf(sale.id)).toMatchObject([{ resolved_by: user.id, matched_order_id: orderId }]);
  expect((await claim(user.id, sale.license_key)).body).toMatchObject({ id: orderId, status: 'paid' });
  sale.refunded = true;
  await rereadSales(api.deps);
  expect(await planOf(user.id)).toMatchObject({ status: 'cancel' });
});

test('of two users who claim one sale at once, one gets it and the other is refused', async () => {
  const users = [await api.seed.user(), await api.seed.user()];
  for (const { id } of users) await shop.order(id);
  const sale = await shop.sellWithoutOrder();
  const replies = await api.together(
    users.map(
      ({ id }) =>
        () =>
          claim(id, sale.license_key),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a sale that fits no order waits for an admin and names who claimed it', async () => {
  const user = await api.seed.user();
  const refused = await (async () => {
    const sale = await shop.sellWithoutOrder({ product_id: 'prod6==', price: 100 });
    await shop.order(user.id);
    return { sale, reply: await claim(user.id, sale.license_key) };
  })();
  expect([refused.reply.status, refused.reply.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(await alertsOf(refused.sale.id)).toMatchObject([{ kind: 'unmatched_payment', resolved_at: null }]);
  expect(await planOf(user.id)).toBeNull();
});

test('a key that Gumroad does not know is 404, and while it is away 503', async () => {
  const user = await api.seed.user();
  expect((await claim(user.id, 'NOT-A-KEY')).error).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('licence key'),
  });
  gumroad.setDown(true);
  expect((await claim(user.id, 'NOT-A-KEY')).error.code).toBe('UNAVAILABLE');
});

// PAY-43
test('keys cannot be tried without end', async () => {
  const user = await api.seed.user();
  for (let index = 0; index < 5; index += 1) expect((await claim(user.id, `WRONG-${index}`)).status).toBe(404);
  expect((await claim(user.id, 'WRONG-6')).status).toBe(429);
});

test('nothing to claim with: no key, no credentials', async () => {
  const user = await api.seed.user();
  expect((await claim(user.id, '')).error.code).toBe('VALIDATION_FAILED');
  const bare = await startTestApi();
  const other = await bare.seed.user();
  expect((await bare.as(other.id).call(claimGumroadSale, { body: { licenseKey: 'X' } })).status).toBe(501);
});
