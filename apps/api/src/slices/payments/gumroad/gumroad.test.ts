import * as orders from '@examplar/contract/payments/orders';
import * as contract from '@examplar/contract/payments/payments';
import * as subscriptions from '@examplar/contract/payments/subscriptions';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { expectInvariants } from '../payments.fixture.ts';
import { refundOrder } from '../public.ts';
import { expireCheckouts, reconcileSales, rereadSales, workInbox } from './gumroad.jobs.ts';
import { startGumroadStandIn } from './gumroad-stand-in.fixture.ts';

const accessToken = 'token-of-the-seller';
const sellerId = 'seller-1==';
const secret = 'a-secret-of-more-than-128-bits-0123';
const gumroad = await startGumroadStandIn({ accessToken, sellerId });
afterAll(() => gumroad.close());
const api = await startTestApi({
  environment: {
    GUMROAD_ACCESS_TOKEN: accessToken,
    GUMROAD_SELLER_ID: sellerId,
    GUMROAD_PING_SECRET: secret,
    GUMROAD_API_URL: gumroad.apiUrl,
    GUMROAD_PRODUCTS:
      'professional-6m=prod6==@https://examplar.gumroad.com/l/pro,basic-3m=prod3==@https://examplar.gumroad.com/l/basic',
  },
});
await api.seed.certification();
const bare = await startTestApi();
afterEach(async () => {
  gumroad.setDown(false);
  await expectInvariants(api.db);
});

const wish = { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } as const;
const order = async (userId: string) => {
  const reply = await api.as(userId).call(contract.createGumroadPayment, { body: wish });
  return { ...reply.body, status: reply.status };
};
const ping = (saleId: string, given = secret, more: Record<string, string> = {}) =>
  api.call(contract.gumroadPing, {
    params: { secret: given },
    body: Buffer.from(new URLSearchParams({ sale_id: saleId, ...more }).toString()),
  });
const stateOf = async (userId: string, orderId: string) =>
  (await api.as(userId).call(orders.getOrder, { params: { orderId } })).body.status;
const mine = async (userId: string) => (await api.as(userId).call(subscriptions.getMySubscription)).body;
const sellTo = (checkoutUrl: string, more: Record<string, unknown> = {}) =>
  gumroad.sell({
    checkoutUrl,
    productId: 'prod6==',
    price: 4_999,
    created_at: api.clock.now().toISOString(),
    ...more,
  });
const alerts = async () => (await api.db.selectFrom('payment_alert').select('kind').execute()).map(({ kind }) => kind);

test('without credentials the call is 501 with the text of the specification', async () => {
  const user = await bare.seed.user();
  const { status, error } = await bare.as(user.id).call(contract.createGumroadPayment, { body: wish });
  expect(status).toBe(501);
  expect(error.message).toBe('Gumroad integration coming soon. Please use VNPay for now.');
});

test('the same wish gets the same open order; a wrong price is refused', async () => {
  const user = await api.seed.user();
  const [first, second] = [await order(user.id), await order(user.id)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.orderId).toBe(first.orderId);
  expect(first.checkoutUrl).toContain('https://examplar.gumroad.com/l/pro?wanted=true&email=');
  const wrong = await api.as(user.id).call(contract.createGumroadPayment, { body: { ...wish, amount: 1 } });
  expect(wrong.error.code).toBe('AMOUNT_MISMATCH');
});

test('a sale that Gumroad confirms settles its order once, however many notifications arrive', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  const sale = sellTo(checkoutUrl);
  expect((await ping(sale.id)).status).toBe(200);
  expect(await stateOf(user.id, orderId)).toBe('pending');
  await workInbox(api.deps);
  await ping(sale.id);
  await Promise.all([workInbox(api.deps), reconcileSales(api.deps)]);
  expect(await stateOf(user.id, orderId)).toBe('paid');
  expect((await mine(user.id))?.endDate).toBe('2026-09-01T10:00:00.000Z');
});

test('a stopping process claims no ping, so that another settles it at once', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  await ping(sellTo(checkoutUrl).id);
  await workInbox({ ...api.deps, stopping: AbortSignal.abort() });
  expect(await stateOf(user.id, orderId)).toBe('pending');
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('paid');
});

// PAY-5
test('a ping with a wrong secret is 404; a sale that Gumroad does not know grants nothing', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  expect((await ping('x', 'another secret')).status).toBe(404);
  const reference = new URL(checkoutUrl).searchParams.get('order_ref') ?? '';
  expect((await ping('invented==', secret, { 'url_params[order_ref]': reference })).status).toBe(200);
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('pending');
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
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  await ping(sellTo(checkoutUrl, more).id);
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('pending');
  expect(await alerts()).toContain('unmatched_payment');
});

// PAY-42
test('one sale pays for one order, even if another user claims it', async () => {
  const [user, other] = [await api.seed.user(), await api.seed.user()];
  const [one, two] = [await order(user.id), await order(other.id)];
  const sale = sellTo(one.checkoutUrl);
  await ping(sale.id);
  await workInbox(api.deps);
  sale.custom_fields = { order_ref: new URL(two.checkoutUrl).searchParams.get('order_ref') };
  await ping(sale.id);
  await workInbox(api.deps);
  expect([await stateOf(user.id, one.orderId), await stateOf(other.id, two.orderId)]).toEqual(['paid', 'pending']);
});

// PAY-7
test('a lost ping is made good by the reconciler', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  sellTo(checkoutUrl);
  await reconcileSales(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('paid');
});

test('while Gumroad is away the ping waits', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  await ping(sellTo(checkoutUrl).id);
  gumroad.setDown(true);
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('pending');
  gumroad.setDown(false);
  api.clock.advance({ minutes: 2 });
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('paid');
});

test('a refund that arrives before the notification of the sale grants nothing', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  const sale = sellTo(checkoutUrl, { refunded: true });
  await ping(sale.id, secret, { resource_name: 'refund' });
  await ping(sale.id);
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('pending');
});

// PAY-45
test('a chargeback ends access, a dispute that was won gives it back, a refund ends it', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  const sale = sellTo(checkoutUrl);
  await ping(sale.id);
  await workInbox(api.deps);
  const endDate = (await mine(user.id))?.endDate;
  sale.chargedback = true;
  await rereadSales(api.deps);
  expect([await stateOf(user.id, orderId), (await mine(user.id))?.status]).toEqual(['charged_back', 'cancel']);
  sale.dispute_won = true;
  await ping(sale.id, secret, { resource_name: 'dispute_won' });
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('paid');
  expect(await mine(user.id)).toMatchObject({ status: 'active', endDate });
  const answer = await refundOrder(api.deps, { userId: user.id, orderId, requestedBy: user.id, reason: 'Asked for' });
  expect(answer.result).toBe('done');
  expect([await stateOf(user.id, orderId), (await mine(user.id))?.status]).toEqual(['refunded', 'cancel']);
  await rereadSales(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('refunded');
});

test('an unused checkout expires, and a late sale still counts', async () => {
  const user = await api.seed.user();
  const { checkoutUrl, orderId } = await order(user.id);
  api.clock.advance({ days: 2, minutes: 1 });
  await expireCheckouts(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('expired');
  await ping(sellTo(checkoutUrl).id);
  await workInbox(api.deps);
  expect(await stateOf(user.id, orderId)).toBe('paid');
});
