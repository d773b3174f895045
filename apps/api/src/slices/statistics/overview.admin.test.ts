import { adminGetOverview } from '@examplar/contract/admin/overview';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ now: '2026-01-01T10:00:00Z' });
await api.seed.certification();
const on = (day: string) => api.clock.set(`${day}T10:00:00Z`);
const daysAgo = async (day: string, userId: string, keep = {}) => {
  on(day);
  await api.seed.attempt({ userId, ...keep });
};

on('2025-12-01');
const old = await api.seed.user();
await daysAgo('2025-12-05', old.id);
on('2026-02-20');
const learner = await api.seed.user();
await api.seed.subscription(learner.id, { planId: 'basic-3m', months: 3 });
const leaver = await api.seed.user();
const { id: left } = await api.seed.subscription(leaver.id);
await daysAgo('2026-02-21', learner.id, { right: 12 });
await daysAgo('2026-02-21', old.id);
on('2026-02-25');
await api.rows.update('subscription', { id: left }, { status: 'cancel', ended_at: api.clock.now() });
on('2026-03-01');
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const overview = async (days = 14) => (await staff.call(adminGetOverview, { query: { days } })).body;
const valueOn = (trend: { series: { day: string; value: number | null }[] }, day: string) =>
  trend.series.find((point) => point.day === day)?.value;

test('each figure is given as of now, for the period, for the one before it and day by day', async () => {
  const { from, to, users, activeSubscriptions, attempts } = await overview();
  expect([from, to]).toEqual(['2026-02-15T00:00:00.000Z', '2026-03-01T10:00:00.000Z']);
  expect(users.series).toHaveLength(15);
  expect(users).toMatchObject({ total: 4, inPeriod: 3, inPeriodBefore: 0 });
  expect([valueOn(users, '2026-02-20'), valueOn(users, '2026-03-01')]).toEqual([2, 1]);
  expect(activeSubscriptions).toMatchObject({ total: 1, inPeriod: 2 });
  expect(
    ['2026-02-19', '2026-02-20', '2026-02-24', '2026-02-25'].map((day) => valueOn(activeSubscriptions, day)),
  ).toEqual([0, 2, 2, 1]);
  expect(attempts).toMatchObject({ total: 3, inPeriod: 2 });
  expect(valueOn(attempts, '2026-02-21')).toBe(2);
});

test('the pass rate is of finished attempts', async () => {
  const { passRate } = await overview();
  expect(passRate).toMatchObject({ total: 33.3, inPeriod: 50, inPeriodBefore: 0 });
  // A day without a finished attempt has no rate; 0 would say that everyone failed.
  expect([valueOn(passRate, '2026-02-21'), valueOn(passRate, '2026-02-22')]).toEqual([50, null]);
});

test('revenue is what was taken and not given back; what waits is counted', async () => {
  const order = {
    provider: 'vnpay',
    plan_id: 'basic-3m',
    plan_type: 'ALL_ACCESS',
    plan_name: 'BASIC_3M',
    currency: 'USD',
  } as const;
  const now = api.clock.now();
  const states = ['paid', 'refund_pending', 'refunded', 'charged_back', 'review', 'pending'] as const;
  for (const [index, state] of states.entries()) {
    const isPaid = index < 4;
    await api.rows.insert('payment_order', {
      ...order,
      user_id: learner.id,
      id: `01939f3a-5c1e-7b6a-9d4e-2f8a61c07b5${index}`,
      txn_ref: `R${index}`,
      state,
      duration_months: 3,
      price_cents: 2_999,
      created_at: now,
      expires_at: now,
      paid_at: isPaid ? now : null,
      refund_requested_at: state === 'paid' ? now : null,
    });
  }
  const { revenue, waiting } = await overview();
  expect(revenue).toMatchObject({ total: 59.98, inPeriod: 59.98, inPeriodBefore: 0 });
  expect(waiting).toMatchObject({ refundRequests: 1, ordersInReview: 1, openReports: 0 });
});

test('facts of published exams that should be looked up again are listed (EXM-33)', async () => {
  on('2026-03-01');
  const { id } = await api.seed.certification({ id: 'aws-old', code: 'OLD-1' } as never);
  expect((await overview()).oldFacts).toEqual([]);
  const outline = JSON.stringify({
    effective_on: '2024-01-01',
    source_url: 'https://example.org',
    checked_on: '2025-09-02',
  });
  await api.db.updateTable('certification').set({ outline }).where('id', '=', id).execute();
  expect((await overview()).oldFacts).toEqual([
    expect.objectContaining({ certificationId: id, code: 'FACTS_OLD', fact: 'outline' }),
  ]);
  await api.rows.update('certification', { id }, { publication: 'draft' });
  expect((await overview()).oldFacts).toEqual([]);
});
