import * as orders from '@examplar/contract/payments/orders';
import * as contract from '@examplar/contract/payments/payments';
import * as subscriptions from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { eventually, openShop } from './payments.fixture.ts';

const shop = await openShop();
const { api } = shop;
const translated = await startTestApi();
const english = await startTestApi({ environment: { LANGUAGES: 'en' } });

const mine = async (userId: string) => (await api.as(userId).call(subscriptions.getMySubscription)).body;

test('a visitor pays and has what was bought, with a receipt', async () => {
  const user = await api.seed.user();
  const bought = await shop.buy(user.id);
  expect(await shop.stateOf(bought)).toBe('pending');
  expect(await shop.pay(bought.paymentUrl)).toBe(`/payment/result?order=${bought.orderId}`);
  await shop.reaches(bought, 'paid');
  const { body: order } = await api.as(user.id).call(orders.getOrder, { params: { orderId: bought.orderId } });
  expect(order).toMatchObject({
    planType: 'ALL_ACCESS',
    planName: 'Professional',
    price: 49.99,
    vndAmount: 1_199_760,
    method: 'vnpay',
    reference: bought.reference,
    refundable: true,
  });
  expect(await mine(user.id)).toMatchObject({
    id: order.subscriptionId,
    status: 'active',
    planName: 'PROFESSIONAL_6M',
  });
  const mail = (await deliveredMails(api)).filter(({ to }) => to === user.email);
  expect(mail.map((one) => one.kind)).toEqual(['receipt']);
});

// PAY-25
test.each([
  ['decline', 'failed'],
  ['leave', 'failed'],
] as const)('who presses %s has a %s order and no plan', async (act, state) => {
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl, act);
  await shop.reaches(bought, state);
  expect(await mine(bought.userId)).toBeNull();
});

test.each([
  ['another price', { plan: 'ALL_ACCESS', amount: 0.01 }, 422, 'AMOUNT_MISMATCH'],
  ['a pass without what it is for', { plan: 'SINGLE_EXAM', amount: 14.99 }, 400, 'VALIDATION_FAILED'],
  ['a pass for nothing we have', { plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'none' }, 404, 'NOT_FOUND'],
  ['a pass of an unknown provider', { plan: 'PROVIDER_PASS', amount: 24.99, providerName: 'Nobody' }, 404, 'NOT_FOUND'],
  ['a fraction of a cent', { plan: 'ALL_ACCESS', amount: 49.999 }, 400, 'VALIDATION_FAILED'],
  [
    "a pass at another plan's price",
    { plan: 'SINGLE_EXAM', amount: 24.99, certificationId: 'aws-saa-c03' },
    422,
    'AMOUNT_MISMATCH',
  ],
] as const)('%s is refused', async (_case, body, status, code) => {
  const user = await api.seed.user();
  const reply = await api.as(user.id).call(contract.createVnpayPayment, { body });
  expect([reply.status, reply.error.code]).toEqual([status, code]);
});

test.each([
  ['the same again', 'professional-6m', 49.99, 'SUBSCRIPTION_ACTIVE'],
  ['a lower plan', 'enterprise-12m', 49.99, 'NOT_AN_UPGRADE'],
] as const)('%s is refused while a plan runs', async (_case, planId, amount, code) => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId });
  const reply = await api.as(user.id).call(contract.createVnpayPayment, { body: { plan: 'ALL_ACCESS', amount } });
  expect([reply.status, reply.error.code]).toEqual([409, code]);
});

// PLN-9
test('a second pass for something else is refused, and the response names the plan that covers both', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'single-exam-3m', providerId: 'aws', certificationId: 'aws-saa-c03' });
  const body = { plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'microsoft-az-104' } as const;
  const { error } = await api.as(user.id).call(contract.createVnpayPayment, { body });
  expect(error.code).toBe('SUBSCRIPTION_ACTIVE');
  expect(error.message).toContain('All Access Premium');
});

test.each([
  [{ plan: 'SINGLE_EXAM', amount: 14.99 }, { certificationId: 'aws-saa-c03' }],
  [{ plan: 'PROVIDER_PASS', amount: 24.99 }, { providerName: 'AWS' }],
] as const)('a pass is bought for what it names: %j', async (purchase, scope) => {
  const { userId } = await shop.paid({ ...purchase, ...scope });
  expect(await mine(userId)).toMatchObject({ status: 'active', planType: purchase.plan, ...scope });
});

test('an upgrade credits the days that were left, also when it is paid twice', { tags: 'race' }, async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'basic-3m', months: 3 });
  const one = await shop.buy(user.id);
  // Too late to be handed out again, and still payable.
  api.clock.advance({ minutes: 11 });
  const two = await shop.buy(user.id);
  api.clock.advance({ minutes: -11 });
  expect(two.orderId).not.toBe(one.orderId);
  await Promise.all([shop.pay(one.paymentUrl), shop.pay(two.paymentUrl)]);
  await shop.reaches(one, 'paid');
  await shop.reaches(two, 'paid');
  // 1 March + 6 months + 92 days, and the second payment's 6 months on top of it.
  expect(await mine(user.id)).toMatchObject({ planName: 'PROFESSIONAL_6M', endDate: '2027-06-02T10:00:00.000Z' });
});

test('two tabs that buy the same at once share one order, which is paid once', { tags: 'race' }, async () => {
  const user = await api.seed.user();
  const tabs = await Promise.all([shop.buy(user.id), shop.buy(user.id)]);
  expect(new Set(tabs.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(tabs.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  // Both tabs have the pay page open before either pays: afterwards it would only say that the order is paid.
  const forms = await Promise.all(tabs.map(({ paymentUrl }) => shop.open(paymentUrl)));
  const decided = await Promise.all(forms.map(({ token }) => shop.press(token, 'pay')));
  await Promise.all(decided.map(({ headers }) => shop.follow(headers.get('location') ?? '')));
  for (const tab of tabs) await shop.reaches(tab, 'paid');
  expect(await mine(user.id)).toMatchObject({ endDate: '2026-09-01T10:00:00.000Z' });
});

test('two passes for different things become the plan that covers both', async () => {
  const user = await api.seed.user();
  const pass = (certificationId: string) => shop.buy(user.id, { plan: 'SINGLE_EXAM', amount: 14.99, certificationId });
  const both = [await pass('aws-saa-c03'), await pass('microsoft-az-104')];
  for (const bought of both) {
    await shop.pay(bought.paymentUrl);
    await shop.reaches(bought, 'paid');
  }
  // 29.98 of the 29.99 that three months cost, which have 92 days from 1 March.
  expect(await mine(user.id)).toMatchObject({ planType: 'ALL_ACCESS', endDate: '2026-05-31T10:00:00.000Z' });
});

test('a payment of an account that was removed waits for an admin', async () => {
  const user = await api.seed.user();
  const bought = await shop.buy(user.id);
  const { token } = await shop.open(bought.paymentUrl);
  await api.rows.delete('account', { id: user.id });
  await shop.press(token, 'pay');
  const state = async () => (await api.rows.get('payment_order', { id: bought.orderId })).state;
  await eventually(state, 'review');
});

// PAY-26
test('the browser comes back to the address it has open, where it is signed in', async () => {
  const user = await api.seed.user();
  const headers = { host: '127.0.0.1:4321' };
  const body = { plan: 'ALL_ACCESS', amount: 49.99 } as const;
  const reply = await api.as(user.id).call(contract.createVnpayPayment, { body, headers });
  const paymentUrl = new URL(reply.body.paymentUrl);
  expect(paymentUrl.origin).toBe('http://127.0.0.1:4321');
  expect(paymentUrl.searchParams.get('vnp_OrderInfo')).toMatch(/^Thanh toan goi PROFESSIONAL 6M: don hang [\da-f-]+$/);
  expect(paymentUrl.searchParams.get('vnp_ReturnUrl')).toBe('http://127.0.0.1:4321/api/payments/vnpay/return');
});

// PAY-26
test.each(['evil.example', '127.0.0.1.evil.example', '127.0.0.1:80@evil.example', 'localhost.evil.example:3000'])(
  'a page at %s, which only the request claims, is not where the browser comes back to',
  async (host) => {
    const { id } = await api.seed.user();
    const body = { plan: 'ALL_ACCESS', amount: 49.99 } as const;
    const reply = await api.as(id).call(contract.createVnpayPayment, { body, headers: { host } });
    const { origin, searchParams } = new URL(reply.body.paymentUrl);
    expect(origin).toBe(api.deps.config.publicUrl);
    expect(searchParams.get('vnp_ReturnUrl')).toBe(`${origin}/api/payments/vnpay/return`);
  },
);

// LNG-10
test.each([
  ['vi', 'vn', 'http://127.0.0.1:4321/api/payments/vnpay/return?language=vi', '/vi/payment/result'],
  ['en', 'en', 'http://127.0.0.1:4321/api/payments/vnpay/return', '/payment/result'],
] as const)(
  'from a page in %s the browser comes back to a page in that language',
  async (language, locale, back, page) => {
    const user = await translated.seed.user();
    const headers = { host: '127.0.0.1:4321', 'accept-language': language };
    const body = { plan: 'ALL_ACCESS', amount: 49.99 } as const;
    const reply = await translated.as(user.id).call(contract.createVnpayPayment, { body, headers });
    const { searchParams } = new URL(reply.body.paymentUrl);
    expect([searchParams.get('vnp_Locale'), searchParams.get('vnp_ReturnUrl')]).toEqual([locale, back]);
    const { pathname, search } = new URL(back);
    const returned = await translated.app.inject(`${pathname}${search || '?'}&vnp_ResponseCode=00`);
    expect([returned.statusCode, returned.headers.location]).toEqual([303, page]);
  },
);

test('a language that is not served is ignored on the way back', async () => {
  for (const language of ['fr', '//evil.example', 'vi']) {
    const search = new URLSearchParams({ language });
    expect((await english.app.inject(`/api/payments/vnpay/return?${search}`)).headers.location).toBe('/payment/result');
  }
});

test("a user cannot see another user's order", async () => {
  const [user, other] = [await api.seed.user(), await api.seed.user()];
  const { orderId } = await shop.buy(user.id);
  expect((await api.as(other.id).call(orders.getOrder, { params: { orderId } })).status).toBe(404);
  expect((await api.as(other.id).call(orders.requestRefund, { params: { orderId } })).status).toBe(404);
  expect((await api.as(other.id).call(orders.listMyOrders)).body).toEqual([]);
  expect((await api.as(user.id).call(orders.listMyOrders)).body).toHaveLength(1);
});

// PLN-16
test('a pass is not sold once its exam can no longer be taken, and one ordered before still counts', async () => {
  await api.seed.certification({ id: 'aws-ended' });
  const end = api.clock.now().toISOString().slice(0, 10);
  await api.rows.update('certification', { id: 'aws-ended' }, { retires_on: end });
  const purchase = { plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'aws-ended' } as const;
  const user = await api.seed.user();
  api.clock.set(`${end}T23:59:00Z`);
  const bought = await shop.buy(user.id, purchase);
  api.clock.advance({ minutes: 1 });
  const refused = await api.as((await api.seed.user()).id).call(contract.createVnpayPayment, { body: purchase });
  expect(refused.error).toMatchObject({ code: 'EXAM_RETIRED', message: 'This exam can no longer be taken.' });
  const again = await api.as(user.id).call(contract.createVnpayPayment, { body: { ...purchase, amount: 1 } });
  expect([again.status, again.error.code]).toEqual([409, 'EXAM_RETIRED']);
  await shop.pay(bought.paymentUrl);
  await shop.reaches(bought, 'paid');
  expect(await mine(user.id)).toMatchObject({ certificationId: 'aws-ended', status: 'active' });
});
