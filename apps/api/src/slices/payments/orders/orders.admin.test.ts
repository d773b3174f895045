import * as contract from '@examplar/contract/admin/orders';
import { getMySubscription } from '@examplar/contract/payments/subscriptions';
import { afterEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import { openShop } from '../payments.fixture.ts';

const shop = await openShop();
const { api } = shop;
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = shop.as(admin.id);
afterEach(async () => {
  expect(await verifyAuditChain(api.deps, admin.id)).toMatchObject({ ok: true });
});

const reason = 'Money back guarantee';
const refund = async (orderId: string, headers: Record<string, string> = {}, by = admin.id) =>
  api.call(contract.adminRefundOrder, {
    params: { orderId },
    body: { reason },
    headers: { authorization: `Bearer ${await api.tokenOf(by)}`, ...headers },
  });
const settle = (orderId: string, outcome: 'paid' | 'failed') =>
  staff.call(contract.adminSettleOrder, { params: { orderId }, body: { outcome, reason } });
const planOf = async (userId: string) => (await shop.as(userId).call(getMySubscription)).body;
const actsOn = (orderId: string) =>
  api.db.selectFrom('audit').selectAll().where('subject_id', '=', orderId).orderBy('position').execute();

test('a refund gives the money back, ends the plan and tells its story', async () => {
  const { orderId, userId } = await shop.paid();
  const { status, body } = await refund(orderId);
  expect([status, body.status, body.refundedAmount]).toEqual([200, 'refunded', 49.99]);
  expect(body.events.map(({ source, statusAfter }) => [source, statusAfter])).toEqual(
    expect.arrayContaining([
      ['admin', 'refund_pending'],
      ['refund', 'refunded'],
    ]),
  );
  expect(body.events.find(({ source }) => source === 'admin')?.note).toBe(reason);
  expect(await planOf(userId)).toMatchObject({ status: 'cancel' });
  expect(await actsOn(orderId)).toMatchObject([
    { user_id: admin.id, action: 'orders.refund', after: { status: 'refund_pending', amount: 49.99 }, reason },
  ]);
  expect(await refund(orderId)).toMatchObject({ status: 409, error: { code: 'NOT_REFUNDABLE' } });
  expect(await actsOn(orderId)).toHaveLength(1);
});

test('a refund whose answer is not known stays pending; the intent and its author are written down', async () => {
  const { orderId, userId } = await shop.paid();
  await shop.control({ api: 'error-500' });
  expect((await refund(orderId)).body).toMatchObject({ status: 'refund_pending', refundedAmount: 0 });
  expect(await planOf(userId)).toMatchObject({ status: 'active' });
  expect(await actsOn(orderId)).toHaveLength(1);
});

test('two admins at once, or one request twice, refund once', { tags: 'race' }, async () => {
  const [one, other] = [await api.seed.user({ role: 'ADMIN' }), await api.seed.user({ role: 'ADMIN' })];
  const { orderId } = await shop.paid();
  const both = await Promise.all([refund(orderId, {}, one.id), refund(orderId, {}, other.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const repeated = await shop.paid();
  const key = { 'idempotency-key': `refund-${repeated.orderId}` };
  const first = await refund(repeated.orderId, key, one.id);
  expect((await refund(repeated.orderId, key, one.id)).body).toEqual(first.body);
  for (const id of [orderId, repeated.orderId]) expect(await actsOn(id)).toHaveLength(1);
});

test('an order in review becomes time when an admin says paid, and nothing when failed', async () => {
  const good = await shop.inReview();
  const paid = await settle(good.orderId, 'paid');
  expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
  expect(await planOf(good.userId)).toMatchObject({ planName: 'PROFESSIONAL_6M', status: 'active' });
  expect(await actsOn(good.orderId)).toMatchObject([{ action: 'orders.settle', after: { status: 'paid' }, reason }]);
  expect(await settle(good.orderId, 'failed')).toMatchObject({ status: 409, error: { code: 'WRONG_STATE' } });
  expect(await actsOn(good.orderId)).toHaveLength(1);
});

test('orders are found by buyer, reference and state, sorted, counted, and shown with their events', async () => {
  const bought = await shop.paid({}, (await api.seed.user({ name: 'Hedy Lamarr' })).id);
  for (const q of ['hedy lamarr', bought.reference.slice(0, 30).toLowerCase()]) {
    const { body, headers } = await staff.call(contract.adminListOrders, { query: { q, status: 'paid' } });
    expect([body[0]?.id, headers['x-total-count']]).toEqual([bought.orderId, '1']);
  }
  for (const sort of ['createdAt', '-paidAt', 'price', '-refundRequestedAt'] as const) {
    const { headers, status } = await staff.call(contract.adminListOrders, { query: { sort, limit: 1 } });
    expect([status, Number(headers['x-total-count']) > 3, headers.link]).toEqual([200, true, expect.any(String)]);
  }
  const query = { method: 'vnpay', planType: 'ALL_ACCESS', userId: bought.userId, refundRequested: 'false' } as const;
  expect((await staff.call(contract.adminListOrders, { query })).body).toHaveLength(1);
  const page = await staff.call(contract.adminGetOrder, { params: { orderId: bought.orderId } });
  expect(page.body).toMatchObject({ user: { name: 'Hedy Lamarr' }, providerTxnNo: expect.any(String) });
  expect(page.body.events.map(({ statusAfter }) => statusAfter)).toEqual(expect.arrayContaining(['pending', 'paid']));
});
