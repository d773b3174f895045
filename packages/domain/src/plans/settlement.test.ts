import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayMs } from './calendar.ts';
import { listPrices } from './list-prices.fixture.ts';
import { costAtListPrice, type ListPrices } from './paid-time.ts';
import { planNames } from './plan-names.ts';
import { decidePurchase } from './purchase.ts';
import { type Holding, type PaidPlan, settlePurchase } from './settlement.ts';
import type { Subscription } from './subscription-state.ts';

const now = new Date('2026-03-01T10:00:00Z');
type Scope = { certificationId: string | null; providerId: string | null };
const allAccess: Scope = { certificationId: null, providerId: null };
const prices: ListPrices = listPrices;
/** A subscription that cost its list price. */
function running(planName: Subscription['planName'], daysLeft: number, scope = allAccess): Holding {
  const endsAt = addDays(now, daysLeft);
  const price = prices[planName];
  const paid = price ? costAtListPrice(daysLeft * dayMs, price, now) : 0;
  return { subscription: { planName, status: 'active', endsAt, ...scope }, times: [{ from: now, to: endsAt, paid }] };
}
const plan = (planName: Subscription['planName'], durationMonths: number, scope = allAccess): PaidPlan => ({
  planName,
  durationMonths,
  priceCents: prices[planName]?.priceCents ?? 0,
  listPrices,
  ...scope,
});
const daysGiven = (held: Holding, paid: PaidPlan, from = held.subscription.endsAt) =>
  (settlePurchase(held, paid, now).subscription.endsAt.getTime() - from.getTime()) / dayMs;

// PLN-8
test('a first purchase begins a subscription', () => {
  expect(settlePurchase(null, plan('BASIC_3M', 3), now)).toMatchObject({
    change: 'begin',
    event: 'started',
    creditDays: 0,
    subscription: { planName: 'BASIC_3M', ...allAccess, endsAt: new Date('2026-06-01T10:00:00Z') },
  });
});

test('a move up replaces the running subscription and credits its days', () => {
  expect(settlePurchase(running('FREE_TRIAL', 10), plan('BASIC_3M', 3), now)).toMatchObject({
    change: 'replace',
    event: 'upgraded',
    creditDays: 10,
    subscription: { planName: 'BASIC_3M', ...allAccess, endsAt: new Date('2026-06-11T10:00:00Z') },
  });
});

// PLN-17
test.each([
  ['renewed', 7],
  ['extended', 80],
] as const)('a pass for the successor is %s with %i days left, and is the pass from then on', (event, daysLeft) => {
  const old = { certificationId: 'sy0-701', providerId: 'comptia' };
  const successor = { certificationId: 'sy0-801', providerId: 'comptia' };
  const held = running('SINGLE_EXAM', daysLeft, old);
  const bought = { ...plan('SINGLE_EXAM', 3, successor), sameReachAs: ['sy0-701'] };
  expect(settlePurchase(held, bought, now)).toMatchObject({
    change: 'change',
    event,
    subscription: { planName: 'SINGLE_EXAM', ...successor, endsAt: addMonths(held.subscription.endsAt, 3) },
  });
  expect(settlePurchase(held, { ...bought, sameReachAs: [] }, now).subscription.planName).toBe('PROVIDER_PASS');
});

test.each([
  ['renewed', 'in its last days', 7],
  ['extended', 'when it is paid twice', 80],
] as const)('the same plan is %s by its months %s', (event, _case, daysLeft) => {
  const current = running('BASIC_3M', daysLeft);
  expect(settlePurchase(current, plan('BASIC_3M', 3), now)).toMatchObject({
    change: 'change',
    event,
    creditDays: 0,
    subscription: { planName: 'BASIC_3M', ...allAccess, endsAt: addMonths(current.subscription.endsAt, 3) },
  });
});

const az900 = { certificationId: 'az-900', providerId: 'microsoft' };
const az104 = { certificationId: 'az-104', providerId: 'microsoft' };
const ace = { certificationId: 'ace', providerId: 'google' };
const microsoft = { certificationId: null, providerId: 'microsoft' };
const google = { certificationId: null, providerId: 'google' };

// From 1 March, 3 months have 92 days, 6 months 184 and 12 months 365.
test.each([
  ['PROVIDER_PASS', 'SINGLE_EXAM', 55], // 14.99 × 92 ÷ 24.99 = 55.2
  ['BASIC_3M', 'SINGLE_EXAM', 45], // 14.99 × 92 ÷ 29.99 = 45.98
  ['PROFESSIONAL_6M', 'BASIC_3M', 110], // 29.99 × 184 ÷ 49.99 = 110.4
  ['ENTERPRISE_12M', 'SINGLE_EXAM', 60], // 14.99 × 365 ÷ 89.99 = 60.8
  ['ENTERPRISE_12M', 'PROFESSIONAL_6M', 202], // 49.99 × 365 ÷ 89.99 = 202.8
] as const)('onto a running %s, %s is converted to %i days', (had, paid, days) => {
  const current = running(had, 80, had === 'PROVIDER_PASS' ? microsoft : allAccess);
  const purchase = plan(paid, 3, paid === 'SINGLE_EXAM' ? az900 : allAccess);
  expect(daysGiven(current, purchase)).toBe(days);
  const { change, event, subscription } = settlePurchase(current, purchase, now);
  expect([change, event, subscription.planName]).toEqual(['change', 'extended', had]);
});

test('the fractions of days that several payments leave add up to days', () => {
  let held = running('ENTERPRISE_12M', 365);
  const ends = [az900, az104, ace].map((scope) => {
    const { subscription, times } = settlePurchase(held, plan('SINGLE_EXAM', 3, scope), now);
    held = { subscription: { ...subscription, status: 'active' }, times };
    return (subscription.endsAt.getTime() - now.getTime()) / dayMs - 365;
  });
  // 60.8, 121.6 and 182.4.
  expect(ends).toEqual([60, 121, 182]);
});

test('the smallest payment is a day', () => {
  expect(daysGiven(running('ENTERPRISE_12M', 80), { ...plan('SINGLE_EXAM', 3), priceCents: 1 })).toBe(1);
});

test('the prices in force at the payment decide, not those at which the running plan was bought', () => {
  const dearer = { ...listPrices, ENTERPRISE_12M: { priceCents: 17_998, durationMonths: 12 } };
  const pass = { ...plan('SINGLE_EXAM', 3), listPrices: dearer };
  expect(daysGiven(running('ENTERPRISE_12M', 80), pass)).toBe(30);
});

test.each([
  ['exams of one provider', 'SINGLE_EXAM', az900, az104, 'PROVIDER_PASS', microsoft, 73], // (4.89 + 14.99) × 92 ÷ 24.99
  ['exams of two providers', 'SINGLE_EXAM', az900, ace, 'BASIC_3M', allAccess, 60], // (4.89 + 14.99) × 92 ÷ 29.99
  ['two providers', 'PROVIDER_PASS', microsoft, google, 'BASIC_3M', allAccess, 101], // (8.15 + 24.99) × 92 ÷ 29.99
] as const)(
  'two passes for %s are lifted to the smallest plan that covers both, for what both are worth',
  (_case, name, had, paid, lifted, scope, days) => {
    const current = running(name, 30, had);
    expect(settlePurchase(current, plan(name, 3, paid), now)).toMatchObject({
      change: 'change',
      event: 'upgraded',
      subscription: { planName: lifted, ...scope, endsAt: addDays(now, days) },
    });
  },
);

test('days that an upgrade credited are worth what was paid for them, and those of a trial nothing', () => {
  const upgraded = (from: Holding) => {
    const { subscription, times } = settlePurchase(from, plan('PROVIDER_PASS', 3, microsoft), now);
    return { subscription: { ...subscription, status: 'active' as const }, times };
  };
  const other = plan('PROVIDER_PASS', 3, google);
  // 2 × 24.99 and the 14.99 for 92 days of the exam, ÷ 29.99 × 92.
  expect(daysGiven(upgraded(running('SINGLE_EXAM', 92, az900)), other, now)).toBe(199);
  expect(daysGiven(upgraded(running('FREE_TRIAL', 30)), other, now)).toBe(153);
});

const scopes = fc.constantFrom(az900, az104, ace);
const names = fc.constantFrom(...planNames);

test('money taken always becomes time, and never lowers what runs', () => {
  fc.assert(
    fc.property(names, names, scopes, scopes, fc.integer({ min: 1, max: 400 }), (had, paid, a, b, daysLeft) => {
      const current = running(had, daysLeft, a);
      const { change, event, subscription } = settlePurchase(current, plan(paid, 3, b), now);
      expect(subscription.endsAt > now).toBe(true);
      if (change === 'replace' || event !== 'upgraded')
        expect(subscription.endsAt > current.subscription.endsAt).toBe(true);
      expect(planNames.indexOf(subscription.planName)).toBeGreaterThanOrEqual(planNames.indexOf(had));
      expect(planNames.indexOf(subscription.planName)).toBeGreaterThanOrEqual(planNames.indexOf(paid));
    }),
  );
});

test('what was allowed before the payment settles with the end that was shown', () => {
  fc.assert(
    fc.property(names, names, scopes, scopes, fc.integer({ min: 1, max: 400 }), (had, paid, a, b, daysLeft) => {
      const current = running(had, daysLeft, a);
      const wanted = plan(paid, 3, b);
      const purchase = decidePurchase(current.subscription, wanted, now);
      if (purchase.ok) expect(settlePurchase(current, wanted, now).subscription.endsAt).toEqual(purchase.endsAt);
    }),
  );
});
