import * as orders from '@examplar/contract/payments/orders';
import * as subscriptions from '@examplar/contract/payments/subscriptions';
import { addMonths } from '@examplar/domain/plans/calendar';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { openShop } from './payments.fixture.ts';
import { decideOrder, refundedCents, refundOrder } from './public.ts';

const statements = recordStatements();
const shop = await openShop({ onConnect: statements.onConnect });
const { api } = shop;
const admin = await api.seed.user({ role: 'ADMIN' });

const mine = async (userId: string) => (await shop.as(userId).call(subscriptions.getMySubscription)).body;
const refund = ({ userId, orderId }: { userId: string; orderId: string }) =>
  refundOrder(api.deps, { userId, orderId, requestedBy: admin.id, reason: 'Asked for it' });

// PLN-11
test('the money can be asked for within 14 days, once per account, and access runs until the refund', async () => {
  const bought = await shop.paid();
  const user = { id: bought.userId };
  const ask = (orderId: string) =>
    shop.as(user.id).call(orders.requestRefund, { params: { orderId }, body: { reason: 'Not for me' } });
  const asked = await ask(bought.orderId);
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ status: 'paid', refundable: false });
  expect(asked.body.refundRequestedAt).not.toBeNull();
  expect((await ask(bought.orderId)).error.code).toBe('NOT_REFUNDABLE');
  expect((await mine(user.id))?.status).toBe('active');
});

// TEA-37
test('for who is in no team, orders of teams cost no statement', async () => {
  const { userId, orderId } = await shop.paid();
  const caller = api.as(userId);
  const sentBy = async (call: () => Promise<unknown>) => {
    statements.sent.length = 0;
    await call();
    return statements.sent.filter((text) => !/^\s*select session\.id|^(begin|commit)/.test(text)).length;
  };
  const read = (id: string) => sentBy(() => caller.call(orders.getOrder, { params: { orderId: id } }));
  // It signs in.
  await read(orderId);
  expect([await read(orderId), await read('01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55')]).toEqual([1, 1]);
  // What is read first, the account, the order, its event and the request.
  expect(await sentBy(() => caller.call(orders.requestRefund, { params: { orderId }, body: {} }))).toBe(5);
});

test('an order names its plan in the requested language, also in the response to a refund request (LNG-40, LNG-41)', async () => {
  const user = await api.seed.user();
  const { orderId } = await shop.paid({ plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'aws-saa-c03' }, user.id);
  const headers = { authorization: `Bearer ${await api.tokenOf(user.id)}` };
  const bodyOf = async (method: 'GET' | 'POST', path: string) =>
    (await api.app.inject({ method, url: `/api/orders${path}`, headers })).json();
  expect(await bodyOf('GET', '')).toMatchObject([{ planName: 'Single Exam Pass' }]);
  expect(await bodyOf('GET', '?language=vi')).toMatchObject([{ planName: 'Gói một chứng chỉ' }]);
  expect(await bodyOf('GET', `/${orderId}?language=vi`)).toMatchObject({ planName: 'Gói một chứng chỉ' });
  const asked = await bodyOf('POST', `/${orderId}/refund-request?language=vi`);
  expect(asked).toMatchObject({ planName: 'Gói một chứng chỉ', refundable: false });
});

test('after 14 days it can no longer be asked for', async () => {
  const bought = await shop.paid();
  const user = { id: bought.userId };
  api.clock.advance({ days: 14, ms: 1 });
  const { error } = await shop.as(user.id).call(orders.requestRefund, { params: { orderId: bought.orderId } });
  expect(error.code).toBe('NOT_REFUNDABLE');
});

test('a refund that the gateway confirms ends the subscription', async () => {
  const bought = await shop.paid();
  const user = { id: bought.userId };
  expect(await refund(bought)).toMatchObject({ result: 'done', code: '00' });
  expect(await shop.stateOf(bought)).toBe('refunded');
  expect(await mine(user.id)).toMatchObject({ status: 'cancel', daysRemaining: 0 });
  expect(await refundedCents(api.db, bought)).toBe(4_999);
  await expect(refund(bought)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' });
});

test('two admins at once refund once', { tags: 'race' }, async () => {
  const bought = await shop.paid();
  const results = await Promise.allSettled([refund(bought), refund(bought)]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await refundedCents(api.db, bought)).toBe(4_999);
});

test('a refund that the gateway refuses leaves the order paid and the plan running', async () => {
  await shop.control({ refund: 'disabled' });
  const bought = await shop.paid();
  expect(await refund(bought)).toMatchObject({ result: 'refused', code: '99' });
  expect(await shop.stateOf(bought)).toBe('paid');
  expect((await mine(bought.userId))?.status).toBe('active');
});

test.each(['error-500', 'no-hash', 'garbage'])(
  'a refund whose answer proves nothing (%s) is asked about later',
  async (fault) => {
    const bought = await shop.paid();
    await shop.control({ api: fault });
    expect((await refund(bought)).result).toBe('unknown');
    expect(await shop.stateOf(bought)).toBe('refund_pending');
    await shop.control({});
    await shop.reconcileAfter({ minutes: 6 });
    expect(await shop.stateOf(bought)).toBe('refunded');
    expect((await mine(bought.userId))?.status).toBe('cancel');
  },
);

test('a renewal lasts from the end of what it renews; its refund takes its months back and leaves the rest', async () => {
  const first = await shop.paid();
  const user = { id: first.userId };
  const start = (await mine(user.id))?.endDate ?? '';
  api.clock.set(start);
  api.clock.advance({ days: -5 });
  const renewal = await shop.paid({}, user.id);
  expect(await mine(user.id)).toMatchObject({ endDate: addMonths(new Date(start), 6).toISOString() });
  await refund(renewal);
  expect(await mine(user.id)).toMatchObject({ status: 'active', endDate: start });
  expect(await shop.stateOf(first)).toBe('paid');
});

test('a refund of what was upgraded from takes the credited days back', async () => {
  const user = await api.seed.user();
  const basic = await shop.paid({ amount: 29.99 }, user.id);
  const upgraded = await shop.paid({}, user.id);
  const before = new Date((await mine(user.id))?.endDate ?? '');
  await refund(basic);
  const after = await mine(user.id);
  expect(after).toMatchObject({ status: 'active', planName: 'PROFESSIONAL_6M' });
  const days = (before.getTime() - new Date(after?.endDate ?? '').getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(89);
  expect(await shop.stateOf(upgraded)).toBe('paid');
});

test('an admin ends a review either way, and only a review', async () => {
  const [accepted, refused] = [await shop.inReview(), await shop.inReview()];
  await decideOrder(api.deps, { ...accepted, outcome: 'paid', reason: 'VNPay confirmed it' });
  await decideOrder(api.deps, { ...refused, outcome: 'failed', reason: 'VNPay sent it back' });
  expect((await mine(accepted.userId))?.status).toBe('active');
  expect(await mine(refused.userId)).toBeNull();
  await expect(decideOrder(api.deps, { ...accepted, outcome: 'failed', reason: 'No' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
});
