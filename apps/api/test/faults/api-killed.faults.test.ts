import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createCustomer, eventually } from '../../src/slices/payments/payments.fixture.ts';
import { startTestApi } from '../start-test-api.ts';
import { expectInvariants } from './invariants.ts';
import { type KillableApi, startKillableApi } from './processes/killable-api.ts';

// Seconds as a rule; starting a process may take long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const patienceMs = 30_000;
const api = await startTestApi({ now: new Date().toISOString() });
const started: KillableApi[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.kill();
  await expectInvariants(api.db);
});

async function start(pauseAt?: 'answer'): Promise<KillableApi> {
  const one = await startKillableApi(api.databaseUrl, pauseAt);
  started.push(one);
  return one;
}

async function buy(origin: string) {
  const user = await api.seed.user();
  const response = await fetch(`${origin}/api/payments/vnpay/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await api.tokenOf(user.id)}` },
    body: JSON.stringify({ plan: 'ALL_ACCESS', amount: 49.99 }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { paymentUrl: string; orderId: string };
}

const stateOf = async (orderId: string) => (await api.rows.get('payment_order', { id: orderId })).state;
const grantsOf = async (orderId: string) =>
  (await api.rows.list('subscription_event', { order_id: orderId }, ['id'])).length;
/** What the shop last answered to the gateway's notification. */
async function answerTo(origin: string, paymentUrl: string): Promise<string | null> {
  const reference = new URL(paymentUrl).searchParams.get('vnp_TxnRef');
  const response = await fetch(`${origin}/sandbox/vnpay/__control/transactions/${reference}`);
  return ((await response.json()) as { ipn_answer: string | null }).ipn_answer;
}

// PAY-4
test('killed between notification and commit: nothing happened, and the next call settles it', async () => {
  const first = await start();
  const { orderId, paymentUrl } = await buy(first.origin);
  const customer = createCustomer(first.origin);
  const { token } = await customer.open(paymentUrl);

  // The settlement waits for the row, in the middle of its transaction.
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from payment_order where id = $1 for update', [orderId]);
  const pressed = customer.press(token, 'pay').catch(() => null);
  await eventually(
    async () => {
      const { rows } = await holder.query<{ waits: boolean }>(
        `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
      );
      return rows[0]?.waits;
    },
    true,
    patienceMs,
  );
  await first.kill();
  await pressed;
  await holder.query('rollback');
  await holder.end();
  expect([await stateOf(orderId), await grantsOf(orderId)]).toEqual(['pending', 0]);

  const second = await start();
  await eventually(() => answerTo(second.origin, paymentUrl), '00', patienceMs);
  expect([await stateOf(orderId), await grantsOf(orderId)]).toEqual(['paid', 1]);
});

test('killed between commit and response: the order is settled, and the next call learns that it was known', async () => {
  const first = await start('answer');
  const { orderId, paymentUrl } = await buy(first.origin);
  const customer = createCustomer(first.origin);
  const { token } = await customer.open(paymentUrl);
  const pressed = customer.press(token, 'pay').catch(() => null);
  await first.paused;
  expect(await stateOf(orderId)).toBe('paid');
  await first.kill();
  await pressed;

  const second = await start();
  await eventually(() => answerTo(second.origin, paymentUrl), '02', patienceMs);
  expect([await stateOf(orderId), await grantsOf(orderId)]).toEqual(['paid', 1]);
});
