import * as orders from '@examplar/contract/payments/orders';
import * as contract from '@examplar/contract/payments/payments';
import * as subscriptions from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { refundOrder } from '../public.ts';
import { expireCheckouts, reconcileSales, rereadSales, workInbox } from './gumroad.jobs.ts';
import { openGumroadShop, pingSecret } from './gumroad-shop.fixture.ts';

const shop = await openGumroadShop();
const { api, gumroad } = shop;
const bare = await startTestApi();

const purchase = { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } as const;
const order = async (userId: string) => {
  const reply = await api.as(userId).call(contract.createGumroadPayment, { body: purchase });
  return { ...reply.body, status: reply.status };
};
const ping = (saleId: string, given = pingSecret, more: Record<string, string> = {}) =>
  api.call(contract.gumroadPing, {
    params: { secret: given },
    body: Buffer.from(new URLSearchParams({ sale_id: saleId, ...more }).toString()),
  });
const stateOf = async (userId: string, orderId: string) =>
  (await api.as(userId).call(orders.getOrder, { params: { orderId } })).body.status;
const mine = async (userId: string) => (await api.as(userId).call(subscriptions.getMySubscription)).body;
const sellTo = (checkoutUrl: string, more: Record<string, unknown> = {}) => shop.sell({ checkoutUrl, ...more });
const pingAndWork = async (saleId: string, more?: Record<string, string>) => {
  await ping(saleId, pingSecret, more);
  await workInbox(api.deps);
};
/** A new user's open order. */
async function ordered() {
  const { id: userId } = await api.seed.user();
  return { userId, ...(await order(userId)) };
}
const alerts = async () => (await api.rows.list('payment_alert', {}, ['kind'])).map(({ kind }) => kind);

test('without credentials the call is 501 with the text of the specification', async () => {
  const user = await bare.seed.user();
  const { status, error } = await bare.as(user.id).call(contract.createGumroadPayment, { body: purchase });
  expect(status).toBe(501);
  expect(error.message).toBe('Gumroad integration coming soon. Please use VNPay for now.');
});

test('the same wish gets the same open order; a wrong price is refused', async () => {
  const user = await api.seed.user();
  const [first, second] = [await order(user.id), await order(user.id)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.orderId).toBe(first.orderId);
  expect(first.checkoutUrl).toContain('https://examplar.gumroad.com/l/pro?wanted=true&email=');
  const wrong = await api.as(user.id).call(contract.createGumroadPayment, { body: { ...purchase, amount: 1 } });
  expect(wrong.error.code).toBe('AMOUNT_MISMATCH');
});

test('a sale that Gumroad confirms settles its order once, however many notifications arrive', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  const sale = sellTo(checkoutUrl);
  expect((await ping(sale.id)).status).toBe(200);
  expect(await stateOf(userId, orderId)).toBe('pending');
  await workInbox(api.deps);
  await ping(sale.id);
  await Promise.all([workInbox(api.deps), reconcileSales(api.deps)]);
  expect(await stateOf(userId, orderId)).toBe('paid');
  expect((await mine(userId))?.endDate).toBe('2026-09-01T10:00:00.000Z');
});

test('a stopping process claims no ping, so that another settles it at once', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  await ping(sellTo(checkoutUrl).id);
  await workInbox({ ...api.deps, stopping: AbortSignal.abort() });
  expect(await stateOf(userId, orderId)).toBe('pending');
  await workInbox(api.deps);
  expect(await stateOf(userId, orderId)).toBe('paid');
});

// PAY-5
test('a ping with a wrong secret is 404; a sale that Gumroad does not know grants nothing', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  expect((await ping('x', 'another secret')).status).toBe(404);
  const reference = new URL(checkoutUrl).searchParams.get('order_ref') ?? '';
  expect((await ping('invented==', pingSecret, { 'url_params[order_ref]': reference })).status).toBe(200);
  await workInbox(api.deps);
  expect(await stateOf(userId, orderId)).toBe('pending');
});

test.each([
  ['another seller', { seller_id: 'thief' }],
  ['another product', { productId: 'prod3==' }],
  ['a lower price', { price: 1 }],
  ['two of them', { quantity: 2 }],
  ['an offer code', { offer_code: 'FREE' }],
  ['sold before the order', { created_at: '2026-02-28T10:00:00Z' }],
  ['a test sale', { test: true }],
  ['a gift', { is_gift_receiver_purchase: true }],
])('a sale that does not fit waits for an admin: %s', async (_case, more) => {
  const { userId, checkoutUrl, orderId } = await ordered();
  await pingAndWork(sellTo(checkoutUrl, more).id);
  expect(await stateOf(userId, orderId)).toBe('pending');
  expect(await alerts()).toContain('unmatched_payment');
});

// PAY-42
test('one sale pays for one order, even if another user claims it', async () => {
  const [user, other] = [await api.seed.user(), await api.seed.user()];
  const [one, two] = [await order(user.id), await order(other.id)];
  const sale = sellTo(one.checkoutUrl);
  await pingAndWork(sale.id);
  sale.custom_fields = { order_ref: new URL(two.checkoutUrl).searchParams.get('order_ref') };
  await pingAndWork(sale.id);
  expect([await stateOf(user.id, one.orderId), await stateOf(other.id, two.orderId)]).toEqual(['paid', 'pending']);
});

// PAY-7
test('a lost ping is made good by the reconciler', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  sellTo(checkoutUrl);
  await reconcileSales(api.deps);
  expect(await stateOf(userId, orderId)).toBe('paid');
});

test('while Gumroad is away the ping waits', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  await ping(sellTo(checkoutUrl).id);
  gumroad.setDown(true);
  await workInbox(api.deps);
  expect(await stateOf(userId, orderId)).toBe('pending');
  gumroad.setDown(false);
  api.clock.advance({ minutes: 2 });
  await workInbox(api.deps);
  expect(await stateOf(userId, orderId)).toBe('paid');
});

test('a refund that arrives before the notification of the sale grants nothing', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  const sale = sellTo(checkoutUrl, { refunded: true });
  await ping(sale.id, pingSecret, { resource_name: 'refund' });
  await pingAndWork(sale.id);
  expect(await stateOf(userId, orderId)).toBe('pending');
});

// PAY-45
test('a chargeback ends access, a dispute that was won gives it back, a refund ends it', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  const sale = sellTo(checkoutUrl);
  await pingAndWork(sale.id);
  const endDate = (await mine(userId))?.endDate;
  sale.chargedback = true;
  await rereadSales(api.deps);
  expect([await stateOf(userId, orderId), (await mine(userId))?.status]).toEqual(['charged_back', 'cancel']);
  sale.dispute_won = true;
  await pingAndWork(sale.id, { resource_name: 'dispute_won' });
  expect(await stateOf(userId, orderId)).toBe('paid');
  expect(await mine(userId)).toMatchObject({ status: 'active', endDate });
  const answer = await refundOrder(api.deps, { userId, orderId, requestedBy: userId, reason: 'Asked for' });
  expect(answer.result).toBe('done');
  expect([await stateOf(userId, orderId), (await mine(userId))?.status]).toEqual(['refunded', 'cancel']);
  await rereadSales(api.deps);
  expect(await stateOf(userId, orderId)).toBe('refunded');
});

test('an unused checkout expires, and a late sale still counts', async () => {
  const { userId, checkoutUrl, orderId } = await ordered();
  api.clock.advance({ days: 2, minutes: 1 });
  await expireCheckouts(api.deps);
  expect(await stateOf(userId, orderId)).toBe('expired');
  await pingAndWork(sellTo(checkoutUrl).id);
  expect(await stateOf(userId, orderId)).toBe('paid');
});
