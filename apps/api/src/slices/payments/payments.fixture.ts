import * as orders from '@examplar/contract/payments/orders';
import * as contract from '@examplar/contract/payments/payments';
import { settledStates } from '@examplar/domain/orders/order-states';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { TestCaller } from '../../../test/test-callers.ts';
import type { Database } from '../../platform/database/database.ts';
import { reconcileOrders } from './payments.jobs.ts';

type BuyInput = { plan?: 'ALL_ACCESS' | 'PROVIDER_PASS' | 'SINGLE_EXAM' | 'TEAM_SEAT'; amount?: number } & Record<
  string,
  unknown
>;
export type StartedOrder = { userId: string; orderId: string; paymentUrl: string; reference: string };

/** The API on a real port with the gateway's stand-in, and helpers that act as a customer. After each test the invariants hold. */
export async function openShop(settings: Parameters<typeof startTestApi>[0] = {}, { checksInvariants = true } = {}) {
  const api = await startTestApi(settings);
  await api.seed.certification();
  await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const customer = createCustomer(origin);
  /** Uses a new session for each call, because the clock of these tests advances beyond the life of a session. */
  const as = (userId: string): TestCaller => ({
    call: async (endpoint, ...[input]) =>
      api.call(endpoint, {
        ...input,
        headers: { authorization: `Bearer ${await api.tokenOf(userId)}` },
      } as never),
  });
  if (checksInvariants) {
    afterEach(async () => {
      await customer.control({});
      await expectInvariants(api.db);
    });
  }
  const shop = {
    api,
    as,
    origin,
    ...customer,
    /** Creates an order, or gets the open one for the same plan, and returns where to pay it. */
    async buy(userId: string, { plan = 'ALL_ACCESS', amount = 49.99, ...scope }: BuyInput = {}): Promise<StartedOrder> {
      const reply = await as(userId).call(contract.createVnpayPayment, { body: { plan, amount, ...scope } });
      expect([200, 201]).toContain(reply.status);
      const paymentUrl = reply.body.paymentUrl;
      const reference = new URL(paymentUrl).searchParams.get('vnp_TxnRef') ?? '';
      return { userId, orderId: reply.body.orderId, paymentUrl, reference };
    },
    async stateOf({ userId, orderId }: Pick<StartedOrder, 'userId' | 'orderId'>): Promise<string> {
      return (await as(userId).call(orders.getOrder, { params: { orderId } })).body.status;
    },
    /** Fails unless the order comes to this state. */
    reaches: (bought: Pick<StartedOrder, 'userId' | 'orderId'>, state: string) =>
      eventually(() => shop.stateOf(bought), state),
    /** An order of this or a new user. */
    order: async (purchase?: BuyInput, userId?: string) => shop.buy(userId ?? (await api.seed.user()).id, purchase),
    async paid(purchase?: BuyInput, userId?: string): Promise<StartedOrder> {
      const bought = await shop.order(purchase, userId);
      await shop.pay(bought.paymentUrl);
      await shop.reaches(bought, 'paid');
      return bought;
    },
    /** Suspected of fraud. */
    async inReview(userId?: string): Promise<StartedOrder> {
      const bought = await shop.order({}, userId);
      await shop.pay(bought.paymentUrl, 'decline', { reason: '07' });
      await shop.reaches(bought, 'review');
      return bought;
    },
    async reconcileAfter(step: { minutes?: number; days?: number }): Promise<void> {
      api.clock.advance(step);
      await reconcileOrders(api.deps);
    },
  };
  return shop;
}

/** What VNPay says of a payment of 49.99 dollars that failed, but for what is given. */
export const vnpaySale = (reference: string, given: { response?: string; status?: string; number?: string } = {}) => ({
  vnp_Amount: '119976000',
  vnp_ResponseCode: given.response ?? '24',
  vnp_TransactionStatus: given.status ?? '02',
  vnp_TransactionNo: given.number ?? '0',
  vnp_TmnCode: 'LOCALT01',
  vnp_TxnRef: reference,
});

/** Acts as a customer's browser at the gateway, over real HTTP. */
export function createCustomer(origin: string) {
  const json = async (path: string, body: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // A switch that was not set would make a test check another case than it names.
    expect(response.status).toBe(200);
    return response.json();
  };
  /** Opens the pay page; returns the token of its form, or the code of the error page. */
  const open = async (paymentUrl: string): Promise<{ token: string; error: string | null; html: string }> => {
    const url = new URL(paymentUrl);
    const response = await fetch(`${origin}${url.pathname}${url.search}`);
    const html = await response.text();
    const error = new URL(response.url).searchParams.get('code');
    return { token: /name="token" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '', error, html };
  };
  const press = (token: string, act: 'pay' | 'decline' | 'leave', more: Record<string, string> = {}) =>
    fetch(`${origin}/sandbox/vnpay/paymentv2/Transaction/Decide.html`, {
      method: 'POST',
      body: new URLSearchParams({ token, act, ...more }),
      redirect: 'manual',
    });
  return {
    open,
    press,
    control: (faults: Record<string, unknown>) => json('/sandbox/vnpay/__control', faults),
    charge: (body: Record<string, unknown>) => json('/sandbox/vnpay/__control/charge', body),
    /** Has the gateway send the notifications that it would send later. */
    notifyNow: () => json('/sandbox/vnpay/__control/notify', {}),
    repeat: (txnRef: string, times: number): Promise<string[]> =>
      json('/sandbox/vnpay/__control/repeat', { txnRef, times }) as Promise<string[]>,
    forge: (parameters: Record<string, string>, secret?: string): Promise<{ RspCode: string }> =>
      json('/sandbox/vnpay/__control/forge', { parameters, secret }) as Promise<{ RspCode: string }>,
    /** Opens the pay page, chooses, and follows the redirect to the shop; returns where that redirects to. */
    async pay(paymentUrl: string, act: 'pay' | 'decline' | 'leave' = 'pay', more: Record<string, string> = {}) {
      const { token } = await open(paymentUrl);
      const back = (await press(token, act, more)).headers.get('location');
      return back ? follow(origin, back) : null;
    },
    follow: (back: string) => follow(origin, back),
  };
}

/** Follows the redirect back to the shop, as a browser does; returns where that redirects to. */
async function follow(origin: string, back: string): Promise<string | null> {
  const url = new URL(back);
  const response = await fetch(`${origin}${url.pathname}${url.search}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/**
 * Polls `read` until it returns `expected`; fails with the last value after `timeoutMs`. By default that is long enough for a notification
 * that a busy machine refused and that the gateway repeats five seconds later.
 */
export async function eventually<T>(read: () => Promise<T>, expected: T, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let value = await read();
  while (value !== expected && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, 25));
    value = await read();
  }
  expect(value).toBe(expected);
}

/**
 * Invariants that must hold after any fault: each settled order caused exactly one change of a subscription, or one purchase of seats, and one
 * receipt, no other order caused any, each user has at most one active subscription, and every charge at the gateway is settled or in review.
 */
export async function expectInvariants(db: Database): Promise<void> {
  const broken = await countBrokenOrders(db);
  expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((name) => [name, 0])));
}

/** The number of violations of each invariant. */
export async function countBrokenOrders(db: Database): Promise<Record<string, number | undefined>> {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n;
  const settled = sql`(${sql.join(settledStates)})`;
  return {
    settledWithoutExactlyOneGrant: await count(sql<{ n: number }>`
      select count(*)::int as n from payment_order o where o.state in ${settled} and o.team_id is null and (
        select count(*) from subscription_event e where e.user_id = o.user_id and e.order_id = o.id and e.event <> 'refunded') <> 1`),
    grantWithoutSettledOrder: await count(sql<{ n: number }>`
      select count(*)::int as n from subscription_event e where e.order_id is not null and not exists (
        select 1 from payment_order o where o.user_id = e.user_id and o.id = e.order_id and o.state in ${settled})`),
    seatsWithoutExactlyOnePurchase: await count(sql<{ n: number }>`
      select count(*)::int as n from payment_order o join team t on t.id = o.team_id
        where (o.state in ${settled}) <> exists (select 1 from team_seat_purchase p where p.order_id = o.id and p.team_id = o.team_id)`),
    moreThanOneActive: await count(sql<{ n: number }>`
      select count(*)::int as n from (select 1 from subscription where status = 'active'
        group by user_id having count(*) > 1) twice`),
    chargedButNotSettled: await count(sql<{ n: number }>`
      select count(*)::int as n from sandbox_vnpay_transaction t join payment_order o on o.txn_ref = t.txn_ref
        where t.response_code = '00' and o.state not in ${settled} and o.state <> 'review'`),
    settledButNotCharged: await count(sql<{ n: number }>`
      select count(*)::int as n from payment_order o where o.provider = 'vnpay' and o.state in ${settled} and o.txn_ref not in (
        select txn_ref from sandbox_vnpay_transaction where response_code in ('00', '07'))`),
    settledWithoutOneReceipt: await count(sql<{ n: number }>`
      select count(*)::int as n from payment_order o where o.state in ${settled} and 'receipt:' || o.id not in (
        select dedup_key from mail_outbox where dedup_key is not null)`),
  };
}
