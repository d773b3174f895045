import * as contract from '@examplar/contract/payments/payments';
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '../payments.fixture.ts';
import { reconcileOrders } from '../payments.jobs.ts';

/** What docs/security.md promises: at most 10 unpaid orders an hour. */
const maxUnpaidOrders = 10;
const shop = await openShop({ environment: { RATE_LIMITS: 'on' } });
const { api } = shop;
beforeEach(() => api.rows.delete('payment_order', { state: 'pending' }));

for (let number = 1; number <= maxUnpaidOrders + 2; number += 1) {
  await api.seed.certification({ id: `exam-${number}` });
}
/** A pass for one of the certifications: each is a different purchase. */
const askForPass = (userId: string, number: number) =>
  api.as(userId).call(contract.createVnpayPayment, {
    body: { plan: 'SINGLE_EXAM', amount: 14.99, certificationId: `exam-${number}` },
  });
const numbers = Array.from({ length: maxUnpaidOrders + 2 }, (_, index) => index + 1);
const countOrders = async (userId: string) =>
  (await api.rows.list('payment_order', { user_id: userId }, ['id'])).length;

test('the same purchase gets the same open order and URL, with 200 instead of 201', async () => {
  const user = await api.seed.user();
  const [first, again] = [await askForPass(user.id, 1), await askForPass(user.id, 1)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect((await askForPass(user.id, 2)).body.orderId).not.toBe(first.body.orderId);
  expect((await askForPass((await api.seed.user()).id, 1)).body.orderId).not.toBe(first.body.orderId);
});

test('an order that failed, or is about to close, is not handed out again', async () => {
  const user = await api.seed.user();
  const first = await shop.buy(user.id);
  await shop.pay(first.paymentUrl, 'decline');
  await shop.reaches(first, 'failed');
  const second = await shop.buy(user.id);
  expect(second.orderId).not.toBe(first.orderId);
  api.clock.advance({ minutes: 11 });
  expect((await shop.buy(user.id)).orderId).not.toBe(second.orderId);
});

test('many unpaid orders within an hour are refused; paid and older ones do not count', async () => {
  const user = await api.seed.user();
  for (const number of numbers.slice(0, maxUnpaidOrders)) expect((await askForPass(user.id, number)).status).toBe(201);
  const refused = await askForPass(user.id, maxUnpaidOrders + 1);
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(refused.headers['retry-after']).toBe('3600');
  await shop.paid({ plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'exam-1' }, user.id);
  const upgrade = (amount: number) =>
    shop.as(user.id).call(contract.createVnpayPayment, { body: { plan: 'ALL_ACCESS', amount } });
  expect([(await upgrade(29.99)).status, (await upgrade(49.99)).status]).toEqual([201, 429]);
  api.clock.advance({ hours: 1 });
  expect((await upgrade(49.99)).status).toBe(201);
});

test('a burst of calls cannot pass the limit', { tags: 'race' }, async () => {
  const user = await api.seed.user();
  const replies = await api.together(numbers.map((number) => () => askForPass(user.id, number)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxUnpaidOrders);
  expect(await countOrders(user.id)).toBe(maxUnpaidOrders);
});

test('a payment that only the browser reported is asked about before any number of unopened orders', async () => {
  await floodWithUnopenedOrders(300);
  const returned = await shop.order();
  await shop.pay(returned.paymentUrl, 'pay', { ipn: 'none' });
  await shop.reconcileAfter({ minutes: 2 });
  expect(await shop.stateOf(returned)).toBe('paid');
});

test('a process that stops asks about no further orders; the next one does', async () => {
  const returned = await shop.order();
  await shop.pay(returned.paymentUrl, 'pay', { ipn: 'none' });
  api.clock.advance({ minutes: 2 });
  await reconcileOrders({ ...api.deps, stopping: AbortSignal.abort() });
  expect(await shop.stateOf(returned)).toBe('pending');
  await reconcileOrders(api.deps);
  expect(await shop.stateOf(returned)).toBe('paid');
});

test('an order that the gateway has seen is asked about before those that were never opened', async () => {
  const opened = await shop.order();
  const { token } = await shop.open(opened.paymentUrl);
  await shop.reconcileAfter({ minutes: 6 });
  await shop.press(token, 'pay', { ipn: 'none' });
  await floodWithUnopenedOrders(300);
  await shop.reconcileAfter({ minutes: 5 });
  expect(await shop.stateOf(opened)).toBe('paid');
});

test('a pay request sent to the return address does not make its order one that the gateway has seen', async () => {
  const bought = await shop.order();
  const { search } = new URL(bought.paymentUrl);
  expect((await api.app.inject(`/api/payments/vnpay/return${search}`)).headers.location).toBe('/payment/result');
  expect((await api.rows.get('payment_order', { id: bought.orderId })).seen_by_gateway_at).toBeNull();
});

/** Orders that were due for longer than any other, as a flood from before there was a limit would have left them. */
async function floodWithUnopenedOrders(count: number): Promise<void> {
  const user = await api.seed.user();
  const { orderId } = await shop.buy(user.id);
  const { id: _, txn_ref, ...order } = await api.rows.get('payment_order', { id: orderId });
  const dueSince = new Date(api.clock.now().getTime() - 60_000);
  const copies = Array.from({ length: count }, (__, index) => ({
    ...order,
    id: crypto.randomUUID(),
    txn_ref: `${txn_ref.slice(0, -4)}${String(index).padStart(4, '0')}`,
    next_query_at: dueSince,
  }));
  await api.rows.insert('payment_order', copies);
}
