import { adminListOrders, adminRefundOrder } from '@examplar/contract/admin/orders';
import { getOrder } from '@examplar/contract/payments/orders';
import { getMySubscription } from '@examplar/contract/payments/subscriptions';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { Gateway, PaymentStatus, RefundProgress, RefundResult } from './gateway.ts';
import { gateways } from './gateways.ts';
import { startPayment } from './orders/place-order.ts';
import { expectInvariants } from './payments.fixture.ts';
import { reconcileOrders } from './payments.jobs.ts';

// All that a new gateway changes outside its own folder, besides its line in `gateways`: its name and label, and the
// names that the database accepts.
vi.mock('@examplar/domain/orders/payment-methods', async (load) => {
  const { orderMethods, orderMethodLabels, paymentMethods, paymentMethodLabels } =
    await load<typeof import('@examplar/domain/orders/payment-methods')>();
  return {
    paymentMethods: [...paymentMethods, 'pigeon'],
    paymentMethodLabels: { ...paymentMethodLabels, pigeon: 'Pigeon Post' },
    orderMethods: [...orderMethods, 'pigeon'],
    orderMethodLabels: { ...orderMethodLabels, pigeon: 'Pigeon Post' },
  };
});
// The modules of this file's API know the new gateway; those of other files must not.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
const method = 'pigeon' as PaymentMethod;

/** A gateway that says what the test wants it to say. */
function createDouble() {
  const script = {
    payment: { kind: 'unknown_order' } as PaymentStatus,
    refund: { result: 'done', code: 'OK', message: 'Coins are in the air' } as RefundResult,
    progress: { result: 'unknown', code: null, message: 'No bird yet' } as RefundProgress,
    requests: [] as { requestId: string; isRepeat: boolean }[],
  };
  const gateway: Gateway = {
    orderLifeMs: 60 * 60_000,
    firstQueryAfterMs: 10 * 60_000,
    requireAvailable: () => {},
    paymentUrl: (_config, order) => `https://pigeon.example/${order.txn_ref}`,
    query: async () => script.payment,
    async refund(_deps, _order, { requestId, isRepeat }) {
      script.requests.push({ requestId, isRepeat });
      return script.refund;
    },
    queryRefund: async () => script.progress,
  };
  return { gateway, script };
}

const { gateway, script } = createDouble();
gateways[method] = gateway;
const api = await startTestApi();
await sql`alter table payment_order drop constraint payment_order_provider_check`.execute(api.db);
afterEach(() => expectInvariants(api.db));

const allAccess = { planType: 'ALL_ACCESS', amount: 49.99 } as const;
const visit = {
  purchase: allAccess,
  address: '127.0.0.1',
  origin: 'https://examplar.example',
  language: 'en',
} as const;
const reconcileAfter = async (step: { minutes?: number; days?: number }) => {
  api.clock.advance(step);
  await reconcileOrders(api.deps);
};

async function buy() {
  const user = await api.seed.user();
  const started = await startPayment(api.deps, method, { userId: user.id, email: user.email, ...visit });
  return { userId: user.id, ...started };
}
async function buyAndPay() {
  const bought = await buy();
  const eventKey = `pigeon:${bought.orderId}`;
  script.payment = {
    kind: 'outcome',
    outcome: 'paid',
    eventKey,
    transactionNo: eventKey,
    detail: { outcome: 'landed' },
  };
  await reconcileAfter({ minutes: 11 });
  return bought;
}
const read = async ({ userId, orderId }: { userId: string; orderId: string }) =>
  (await api.as(userId).call(getOrder, { params: { orderId } })).body;
const refund = async (orderId: string) => {
  const admin = await api.seed.user({ role: 'ADMIN' });
  return api.as(admin.id).call(adminRefundOrder, { params: { orderId }, body: { reason: 'Asked for it' } });
};

test('a plan is bought there, with one order per purchase, and shown', async () => {
  const bought = await buy();
  const order = await read(bought);
  expect(order).toMatchObject({ status: 'pending', method: 'pigeon', price: 49.99, vndAmount: null });
  expect(bought.address).toBe(`https://pigeon.example/${order.reference}`);
  const again = await startPayment(api.deps, method, { userId: bought.userId, email: '', ...visit });
  expect(again).toEqual({ address: bought.address, orderId: bought.orderId, isNew: false });
  const admin = await api.seed.user({ role: 'ADMIN' });
  const listed = await api.as(admin.id).call(adminListOrders, { query: { method, userId: bought.userId } });
  expect(listed.body.map(({ id }) => id)).toEqual([bought.orderId]);
  script.payment = { kind: 'unknown_order' };
  await reconcileAfter({ minutes: 61 });
  expect((await read(bought)).status).toBe('expired');
});

test('the reconciler finds its payments, which become access', async () => {
  const bought = await buyAndPay();
  expect((await read(bought)).status).toBe('paid');
  expect((await api.as(bought.userId).call(getMySubscription)).body).toMatchObject({ planName: 'PROFESSIONAL_6M' });
});

test('its refunds end the plan', async () => {
  const bought = await buyAndPay();
  expect((await refund(bought.orderId)).body.status).toBe('refunded');
  expect((await api.as(bought.userId).call(getMySubscription)).body?.status).toBe('cancel');
});

test('a refund without an answer is asked about, sent again under a new id where it had not begun, and recorded', async () => {
  const bought = await buyAndPay();
  script.requests.length = 0;
  script.refund = { result: 'unknown', code: null, message: 'Lost in a storm' };
  expect((await refund(bought.orderId)).body.status).toBe('refund_pending');
  await reconcileAfter({ minutes: 11 });
  script.progress = { result: 'not_begun' };
  script.refund = { result: 'done', code: 'OK', message: 'Coins are in the air' };
  await reconcileAfter({ minutes: 11 });
  expect((await read(bought)).status).toBe('refunded');
  expect(script.requests.map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
  expect(new Set(script.requests.map(({ requestId }) => requestId)).size).toBe(2);
});
