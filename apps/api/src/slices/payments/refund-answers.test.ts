import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { reconcileSales } from './gumroad/gumroad.jobs.ts';
import { openGumroadShop } from './gumroad/gumroad-shop.fixture.ts';
import { openShop } from './payments.fixture.ts';
import { reconcileOrders } from './payments.jobs.ts';
import { refundOrder } from './public.ts';

const vnpay = await openShop();
const gumroad = await openGumroadShop();
afterEach(() => gumroad.gumroad.loseRefunds(null));

type Api = typeof vnpay.api;
const refund = async (api: Api, { userId, orderId }: { userId: string; orderId: string }) =>
  refundOrder(api.deps, { userId, orderId, requestedBy: userId, reason: 'Asked for it' });
async function reconcileAfter(api: Api, step: { minutes?: number; days?: number }) {
  api.clock.advance(step);
  await reconcileOrders(api.deps);
}
const stateOf = async ({ db }: Api, orderId: string) =>
  (await db.selectFrom('payment_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;
const refundsOf = ({ db }: Api, orderId: string) =>
  db.selectFrom('payment_refund').select(['state', 'request_id']).where('order_id', '=', orderId).execute();
const planOf = async ({ db }: Api, userId: string) =>
  (await db.selectFrom('subscription').select('status').where('user_id', '=', userId).executeTakeFirst())?.status;
const alertsOf = async ({ db }: Api, orderId: string) =>
  (await db.selectFrom('payment_alert').select(['kind', 'detail']).execute())
    .filter(({ detail }) => JSON.stringify(detail).includes(orderId))
    .map(({ kind }) => kind);

async function paidAtGumroad() {
  const { api } = gumroad;
  const { id: userId } = await api.seed.user();
  const { orderId, checkoutUrl } = await gumroad.order(userId);
  const sale = gumroad.sell({ checkoutUrl });
  await reconcileSales(api.deps);
  expect(await stateOf(api, orderId)).toBe('paid');
  return { userId, orderId, sale };
}

/** The stand-in answers a refund with this code and does nothing. */
const answerRefundsWith: Record<string, (reference: string) => Promise<unknown>> = {
  '94': () => vnpay.control({ refund: 'busy' }),
  '95': (reference) =>
    sql`update sandbox_vnpay_transaction set transaction_status = '02' where txn_ref = ${reference}`.execute(
      vnpay.api.db,
    ),
  '99': () => vnpay.control({ refund: 'disabled' }),
};

// PAY-29
test.each(['94', '95', '99'])(
  'VNPay answering %s after a refund whose answer got lost proves nothing: the refund stays open',
  async (code) => {
    const { api } = vnpay;
    const bought = await vnpay.paid();
    await vnpay.control({ api: 'error-500', refund: 'disabled' });
    expect((await refund(api, bought)).result).toBe('unknown');
    await vnpay.control({});
    await answerRefundsWith[code]?.(bought.reference);
    await reconcileAfter(api, { minutes: 6 });
    expect(await stateOf(api, bought.orderId)).toBe('refund_pending');
    expect(await refundsOf(api, bought.orderId)).toMatchObject([{ state: 'unknown' }]);
    await vnpay.control({});
    await sql`update sandbox_vnpay_transaction set transaction_status = '00' where txn_ref = ${bought.reference}`.execute(
      api.db,
    );
    await reconcileAfter(api, { minutes: 11 });
    expect(await stateOf(api, bought.orderId)).toBe('refunded');
    expect(await planOf(api, bought.userId)).toBe('cancel');
  },
);

test('a code that says no leaves the order paid where no earlier request can have arrived', async () => {
  const bought = await vnpay.paid();
  await vnpay.control({ refund: 'disabled' });
  expect(await refund(vnpay.api, bought)).toMatchObject({ result: 'refused', code: '99' });
  expect(await stateOf(vnpay.api, bought.orderId)).toBe('paid');
});

test.each(['request', 'answer'] as const)(
  'a refund at Gumroad whose %s got lost is taken up by the reconciler and sent once',
  async (lost) => {
    const { api } = gumroad;
    const { userId, orderId, sale } = await paidAtGumroad();
    gumroad.gumroad.loseRefunds(lost);
    expect((await refund(api, { userId, orderId })).result).toBe('unknown');
    expect([await stateOf(api, orderId), await planOf(api, userId)]).toEqual(['refund_pending', 'active']);
    gumroad.gumroad.loseRefunds(null);
    await reconcileAfter(api, { minutes: 6 });
    expect(await stateOf(api, orderId)).toBe('refunded');
    expect([await planOf(api, userId), sale.refunded]).toEqual(['cancel', true]);
    expect(await refundsOf(api, orderId)).toMatchObject([{ state: 'done' }]);
    const due = api.db.selectFrom('payment_order').select('next_query_at').where('id', '=', orderId);
    expect(await due.executeTakeFirst()).toEqual({ next_query_at: null });
  },
);

test.each(['vnpay', 'gumroad'] as const)(
  'a refund at %s without an answer for a day alerts staff, once',
  async (method) => {
    const { api } = method === 'vnpay' ? vnpay : gumroad;
    const bought = method === 'vnpay' ? await vnpay.paid() : await paidAtGumroad();
    if (method === 'vnpay') await vnpay.control({ api: 'garbage' });
    else gumroad.gumroad.setDown(true);
    await refund(api, bought);
    await reconcileAfter(api, { minutes: 30 });
    expect(await alertsOf(api, bought.orderId)).toEqual([]);
    await reconcileAfter(api, { days: 1 });
    await reconcileAfter(api, { minutes: 11 });
    expect(await alertsOf(api, bought.orderId)).toEqual(['refund_unanswered']);
    expect(await stateOf(api, bought.orderId)).toBe('refund_pending');
  },
);
