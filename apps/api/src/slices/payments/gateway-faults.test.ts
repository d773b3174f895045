import { randomBytes } from 'node:crypto';
import { txnRef } from '@examplar/domain/ids/txn-ref';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop, vnpaySale } from './payments.fixture.ts';
import { reconcileOrders } from './payments.jobs.ts';

const shop = await openShop();
const { api } = shop;

const eventsOf = (orderId: string) =>
  api.db.selectFrom('payment_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const grantsOf = (orderId: string) => api.rows.list('subscription_event', { order_id: orderId });
const alertsOf = async (orderId: string) =>
  (await api.rows.list('payment_alert', {}))
    .filter((alert) => JSON.stringify(alert.detail).includes(orderId))
    .map((alert) => alert.kind);

const ipn = async (query: string) =>
  ((await (await fetch(`${shop.origin}/api/payments/vnpay/ipn?${query}`)).json()) as { RspCode: string }).RspCode;
const declined = async () => {
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl, 'decline');
  await shop.reaches(bought, 'failed');
  return bought;
};

/** In ms: not while a test runs, however slow the machine. The test has it sent with `notifyNow`. */
const muchLater = 600_000;

test.each(['twice', 'fifty'])('a notification sent %s has one effect', async (ipn) => {
  await shop.control({ ipn });
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl);
  await shop.reaches(bought, 'paid');
  expect(await grantsOf(bought.orderId)).toHaveLength(1);
  expect((await eventsOf(bought.orderId)).filter((event) => event.kind === 'ipn')).toHaveLength(1);
});

test('fifty notifications at once are confirmed once and known 49 times', { tags: 'race' }, async () => {
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl, 'pay', { ipn: 'none' });
  expect(await shop.stateOf(bought)).toBe('pending');
  const codes: string[] = [];
  while (codes.length < 50) {
    const answered = await shop.repeat(bought.reference, 50 - codes.length);
    // 99 says 'not now' on a busy machine, and VNPay calls again.
    codes.push(...answered.filter((code) => code !== '99'));
  }
  expect(codes.filter((code) => code === '00')).toHaveLength(1);
  expect(codes.filter((code) => code === '02')).toHaveLength(49);
  expect(await grantsOf(bought.orderId)).toHaveLength(1);
});

test('while the gateway is away, an expired order counts as unsettled between two queries as well', async () => {
  const unsettled = async () =>
    Number(/^examplar_orders_to_query (\d+)$/m.exec((await api.app.inject('/metrics')).body)?.[1]);
  const before = await unsettled();
  const bought = await shop.order();
  await shop.control({ api: 'error-500' });
  for (let minutes = 0; minutes < 30; minutes += 6) await shop.reconcileAfter({ minutes: 6 });
  expect(await shop.stateOf(bought)).toBe('pending');
  expect(await unsettled()).toBe(before + 1);
  await shop.control({});
  await shop.reconcileAfter({ minutes: 10 });
  expect(await shop.stateOf(bought)).toBe('expired');
  expect(await unsettled()).toBe(before);
});

test.each([
  ['the browser that comes back before it sees a pending order', { reorder: true }],
  ['it comes late', { ipn: 'late' }],
])('a notification is honoured where %s', async (_case, fault) => {
  await shop.control({ ...fault, lateMs: muchLater });
  const bought = await shop.order();
  expect(await shop.pay(bought.paymentUrl)).toBe(`/payment/result?order=${bought.orderId}`);
  expect(await shop.stateOf(bought)).toBe('pending');
  await shop.notifyNow();
  await shop.reaches(bought, 'paid');
});

test.each(['none', 'crash'])(
  'a payment whose notification never comes (%s) is found within 10 minutes',
  { tags: 'race' },
  async (ipn) => {
    await shop.control({ ipn });
    const bought = await shop.order();
    const { token } = await shop.open(bought.paymentUrl);
    await shop.press(token, 'pay');
    await shop.reconcileAfter({ minutes: 4 });
    expect(await shop.stateOf(bought)).toBe('pending');
    await Promise.all([shop.reconcileAfter({ minutes: 2 }), reconcileOrders(api.deps)]);
    expect(await shop.stateOf(bought)).toBe('paid');
    expect(await shop.repeat(bought.reference, 1)).toEqual(['02']);
    expect(await grantsOf(bought.orderId)).toHaveLength(1);
  },
);

test('a success that only the browser reported is asked for after a minute', async () => {
  await shop.control({ ipn: 'none' });
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl);
  await shop.reconcileAfter({ minutes: 1 });
  expect(await shop.stateOf(bought)).toBe('paid');
});

test.each(['hash', 'terminal', 'reference', 'amount'] as const)(
  'a notification with a wrong %s grants nothing and is refused with the code of the protocol',
  async (tamper) => {
    const bought = await shop.order();
    await shop.pay(bought.paymentUrl, 'pay', { tamper });
    const expected = { hash: '97', terminal: '99', reference: '01', amount: '04' }[tamper];
    expect(await shop.repeat(bought.reference, 2)).toEqual([expected, expected]);
    expect(await shop.stateOf(bought)).toBe('pending');
    expect(await grantsOf(bought.orderId)).toHaveLength(0);
    if (tamper === 'amount') {
      expect(await alertsOf(bought.orderId)).toEqual(['amount_differs']);
      expect((await eventsOf(bought.orderId)).filter((event) => event.kind === 'ipn')).toHaveLength(1);
    }
    // The money was taken all the same: the reconciler finds it.
    await shop.reconcileAfter({ minutes: 6 });
    expect(await shop.stateOf(bought)).toBe('paid');
  },
);

test('a forged notification of a sale that never was is refused', async () => {
  const user = await api.seed.user();
  const reference = txnRef(user.id, randomBytes(16));
  const sale = vnpaySale(reference, { response: '00', status: '00', number: '99999999' });
  expect((await shop.forge(sale)).RspCode).toBe('01');
  expect((await shop.forge({ ...sale, vnp_TxnRef: 'NOBODYS' })).RspCode).toBe('01');
  expect((await shop.forge(sale, 'another secret than ours')).RspCode).toBe('97');
});

test('the same parameters in another order verify; one altered digit does not', async () => {
  const bought = await shop.order();
  const { token } = await shop.open(bought.paymentUrl);
  const back = new URL((await shop.press(token, 'pay', { ipn: 'none' })).headers.get('location') ?? '');
  const query = back.search.slice(1);
  const altered = query.replace('vnp_Amount=119976000', 'vnp_Amount=119976001');
  expect(await ipn(altered)).toBe('97');
  expect(await ipn('')).toBe('97');
  expect(await ipn(`${query}&vnp_Amount=119976000`)).toBe('97');
  expect(await ipn(query.split('&').reverse().join('&'))).toBe('00');
  expect(await ipn(query)).toBe('02');
});

test('a pay request that its buyer sends in as a notification is refused', async () => {
  const bought = await shop.order();
  expect(await ipn(new URL(bought.paymentUrl).search.slice(1))).toBe('97');
  expect(await shop.stateOf(bought)).toBe('pending');
  expect((await eventsOf(bought.orderId)).map(({ kind }) => kind)).toEqual(['api']);
});

test.each(['vnp_ResponseCode', 'vnp_TransactionStatus', 'vnp_TransactionNo'])(
  'a signed notification without %s is refused',
  async (missing) => {
    const { reference, ...bought } = await shop.order();
    const { [missing]: _, ...rest } = vnpaySale(reference) as Record<string, string>;
    expect((await shop.forge(rest)).RspCode).toBe('97');
    expect(await shop.stateOf(bought)).toBe('pending');
  },
);

test('a failed payment is asked about until its page closes: a later success whose notification got lost is found', async () => {
  const bought = await declined();
  await shop.reconcileAfter({ minutes: 6 });
  expect(await shop.stateOf(bought)).toBe('failed');
  await shop.charge({ txnRef: bought.reference, code: '00', faults: { ipn: 'none' } });
  expect(await shop.stateOf(bought)).toBe('failed');
  await shop.reconcileAfter({ minutes: 6 });
  expect(await shop.stateOf(bought)).toBe('paid');
});

test('a payment that stays failed is asked about no more once its page has closed', async () => {
  const bought = await declined();
  for (let look = 0; look < 8; look += 1) await shop.reconcileAfter({ minutes: 5 });
  const order = api.db.selectFrom('payment_order').select('next_query_at').where('id', '=', bought.orderId);
  expect(await order.executeTakeFirst()).toEqual({ next_query_at: null });
});

test('a forged way back shows a neutral page and changes nothing', async () => {
  const bought = await shop.order();
  const forged = `${shop.origin}/api/payments/vnpay/return?vnp_TxnRef=${bought.reference}&vnp_ResponseCode=00`;
  expect(await shop.follow(forged)).toBe('/payment/result');
  expect(await shop.stateOf(bought)).toBe('pending');
});

test('a failure, then a success with another number: the success counts, a failure after it does not', async () => {
  const bought = await declined();
  await shop.charge({ txnRef: bought.reference, code: '51' });
  await shop.charge({ txnRef: bought.reference, code: '00' });
  await shop.reaches(bought, 'paid');
  const late = vnpaySale(bought.reference);
  expect((await shop.forge(late)).RspCode).toBe('02');
  expect(await shop.stateOf(bought)).toBe('paid');
});

test('a suspected payment waits in review with an alert, grants nothing, and a later fact ends it', async () => {
  const bought = await shop.inReview();
  expect(await grantsOf(bought.orderId)).toHaveLength(0);
  expect(await alertsOf(bought.orderId)).toEqual(['suspected_fraud']);
  await shop.charge({ txnRef: bought.reference, code: '00' });
  await shop.reaches(bought, 'paid');
});

test('a success without both codes is a failure, until the gateway was asked', async () => {
  const bought = await shop.order();
  await shop.pay(bought.paymentUrl, 'pay', { ipn: 'none' });
  const half = vnpaySale(bought.reference, { response: '00' });
  expect((await shop.forge(half)).RspCode).toBe('00');
  expect(await shop.stateOf(bought)).toBe('failed');
  await shop.reconcileAfter({ minutes: 6 });
  expect(await shop.stateOf(bought)).toBe('paid');
});

test.each(['error-500', 'busy-429', 'garbage', 'half', 'no-hash', 'bad-hash', 'other-order', 'other-terminal'])(
  'an answer of the gateway that proves nothing (%s) changes nothing',
  async (api_) => {
    await shop.control({ ipn: 'none', api: api_ });
    const bought = await shop.order();
    const { token } = await shop.open(bought.paymentUrl);
    await shop.press(token, 'pay');
    await shop.reconcileAfter({ minutes: 6 });
    expect(await shop.stateOf(bought)).toBe('pending');
    await shop.control({});
    await shop.reconcileAfter({ minutes: 6 });
    expect(await shop.stateOf(bought)).toBe('paid');
  },
);

test('a payment that was never begun expires; one that was left open too, and a late success still counts', async () => {
  const never = await shop.order();
  const open = await shop.order();
  await shop.open(open.paymentUrl);
  for (let look = 0; look < 4; look += 1) await shop.reconcileAfter({ minutes: 5 });
  expect([await shop.stateOf(never), await shop.stateOf(open)]).toEqual(['expired', 'pending']);
  for (let look = 0; look < 10; look += 1) await shop.reconcileAfter({ minutes: 10 });
  expect(await shop.stateOf(open)).toBe('expired');
  const late = vnpaySale(open.reference, { response: '00', status: '00', number: '15000001' });
  await sql`update sandbox_vnpay_transaction set response_code = '00', transaction_status = '00',
    transaction_no = 15000001 where txn_ref = ${open.reference}`.execute(api.db);
  expect((await shop.forge(late)).RspCode).toBe('00');
  expect(await shop.stateOf(open)).toBe('paid');
});
