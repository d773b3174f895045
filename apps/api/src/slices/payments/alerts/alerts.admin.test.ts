import * as contract from '@examplar/contract/admin/payment-alerts';
import { getMySubscription } from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import { rereadSales } from '../gumroad/gumroad.jobs.ts';
import { openGumroadShop } from '../gumroad/gumroad-shop.fixture.ts';
import { raiseAlert } from './payment-alerts.repository.ts';

const shop = await openGumroadShop();
const { api, gumroad } = shop;
const admin = await api.seed.user({ name: 'Grace Admin', role: 'ADMIN' });
const staff = api.as(admin.id);
const note = 'Ticket 1042';
const list = (query: Record<string, string> = {}) =>
  staff.call(contract.adminListPaymentAlerts, { query: query as never });
const alertOf = async (saleId: string) => {
  const { body } = await list({ q: saleId });
  expect(body).toHaveLength(1);
  return body[0]?.id ?? '';
};
const match = (alertId: string, to: { orderId?: string; userId?: string }) =>
  staff.call(contract.adminMatchPaymentAlert, { params: { alertId }, body: { ...to, note } });
const resolve = (alertId: string) =>
  staff.call(contract.adminResolvePaymentAlert, { params: { alertId }, body: { note } });
const actsOn = (id: string) => api.rows.list('audit', { subject_id: id });
const planOf = async (userId: string) => (await api.as(userId).call(getMySubscription)).body;

test('alerts are listed, filtered, sorted, paged and counted', async () => {
  for (const index of [1, 2, 3]) {
    api.clock.advance({ seconds: 1 });
    const kind = index === 3 ? 'wrong_terminal' : 'order_not_found';
    await raiseAlert(api.db, api.clock, { kind, method: 'vnpay', about: `T${index}`, detail: {} });
  }
  const first = await list({ limit: '2', sort: 'createdAt' });
  expect([first.headers['x-total-count'], first.body.map(({ reference }) => reference)]).toEqual(['3', ['T1', 'T2']]);
  expect(first.headers.link).toContain('cursor=');
  expect((await list({ kind: 'wrong_terminal' })).body).toMatchObject([{ reference: 'T3', state: 'open', note: null }]);
  expect((await list({ provider: 'gumroad' })).body).toEqual([]);
  expect((await list({ state: 'resolved' })).body).toEqual([]);
  expect((await list({ sort: '-resolvedAt', limit: '1' })).status).toBe(200);
});

test('an alert is closed with a note, once, also by two admins at once', async () => {
  await raiseAlert(api.db, api.clock, { kind: 'paid_twice', method: 'vnpay', about: 'close-me', detail: {} });
  const alertId = await alertOf('close-me');
  const replies = await api.together([() => resolve(alertId), () => resolve(alertId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await staff.call(contract.adminGetPaymentAlert, { params: { alertId } })).body).toMatchObject({
    state: 'resolved',
    resolvedBy: { name: 'Grace Admin' },
    note,
  });
  expect(await actsOn(alertId)).toMatchObject([{ action: 'payment-alerts.resolve', reason: note }]);
  expect((await match(alertId, { userId: admin.id })).status).toBe(409);
  expect(await verifyAuditChain(api.deps, admin.id)).toMatchObject({ ok: true });
});

test('a sale at another price is matched with the order that it was meant for, and its refund is followed', async () => {
  const user = await api.seed.user();
  const { orderId } = await shop.order(user.id);
  const sale = await shop.sellWithoutOrder({ price: 4_499, offer_code: 'FRIEND' });
  const alertId = await alertOf(sale.id);
  const matched = await match(alertId, { orderId });
  expect([matched.status, matched.body]).toEqual([200, expect.objectContaining({ state: 'resolved', orderId })]);
  expect(await planOf(user.id)).toMatchObject({ planName: 'PROFESSIONAL_6M', status: 'active' });
  expect(await actsOn(alertId)).toMatchObject([{ action: 'payment-alerts.match', after: { orderId }, reason: note }]);
  sale.chargedback = true;
  await rereadSales(api.deps);
  expect(await planOf(user.id)).toMatchObject({ status: 'cancel' });
});

test('a sale is matched with a user who had no order: one is made at the price that was paid', async () => {
  const user = await api.seed.user();
  const sale = await shop.sellWithoutOrder({ price: 4_499 });
  const { body } = await match(await alertOf(sale.id), { userId: user.id });
  const order = await api.rows.find('payment_order', { id: body.orderId ?? '' }, [
    'price_cents',
    'state',
    'provider_txn_no',
    'created_by_ip',
  ]);
  expect(order).toEqual({ price_cents: 4_499, state: 'paid', provider_txn_no: sale.id, created_by_ip: null });
});

test('two admins who match one sale with two users grant it once', async () => {
  const [one, two] = [await api.seed.user(), await api.seed.user()];
  const sale = await shop.sellWithoutOrder();
  const alertId = await alertOf(sale.id);
  const replies = await api.together(
    [one, two].map(
      ({ id }) =>
        () =>
          match(alertId, { userId: id }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await planOf(one.id), await planOf(two.id)].filter(Boolean)).toHaveLength(1);
});

test('nothing is matched that Gumroad does not confirm', async () => {
  const user = await api.seed.user();
  const sale = await shop.sellWithoutOrder();
  const alertId = await alertOf(sale.id);
  gumroad.setDown(true);
  expect((await match(alertId, { userId: user.id })).error.code).toBe('UNAVAILABLE');
  gumroad.setDown(false);
  sale.refunded = true;
  expect((await match(alertId, { userId: user.id })).error.message).toContain('was refunded');
  sale.refunded = false;
  sale.product_id = 'unknown';
  expect((await match(alertId, { userId: user.id })).error.message).toContain('no plan');
  expect(await planOf(user.id)).toBeNull();
  expect(await actsOn(alertId)).toEqual([]);
});

test.each([
  ['neither order nor user', {}],
  ['both', { orderId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55', userId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' }],
])('%s is 400', async (_case, to) => {
  const sale = await shop.sellWithoutOrder();
  expect((await match(await alertOf(sale.id), to)).error.code).toBe('VALIDATION_FAILED');
});

test('an order or user that is not there is 404', async () => {
  const missing = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
  const sale = await shop.sellWithoutOrder();
  const alertId = await alertOf(sale.id);
  expect((await match(alertId, { userId: missing })).status).toBe(404);
  expect((await match(alertId, { orderId: missing })).status).toBe(404);
});
