import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar.ts';
import { planNames } from './plan-names.ts';
import { decidePurchase, type PlanToBuy } from './purchase.ts';
import { settlePurchase } from './settlement.ts';
import type { Subscription } from './subscription-state.ts';

const now = new Date('2026-03-01T10:00:00Z');
type Scope = { certificationId: string | null; providerId: string | null };
const allAccess: Scope = { certificationId: null, providerId: null };
const running = (planName: Subscription['planName'], daysLeft: number, scope = allAccess): Subscription => ({
  planName,
  status: 'active',
  endsAt: addDays(now, daysLeft),
  ...scope,
});
const plan = (planName: Subscription['planName'], durationMonths: number, scope = allAccess): PlanToBuy => ({
  planName,
  durationMonths,
  ...scope,
});

// PLN-8
test('a first purchase begins a subscription', () => {
  expect(settlePurchase(null, plan('BASIC_3M', 3), now)).toEqual({
    change: 'begin',
    event: 'started',
    creditDays: 0,
    subscription: { planName: 'BASIC_3M', ...allAccess, endsAt: new Date('2026-06-01T10:00:00Z') },
  });
});

test('a move up replaces the running subscription and credits its days', () => {
  expect(settlePurchase(running('FREE_TRIAL', 10), plan('BASIC_3M', 3), now)).toEqual({
    change: 'replace',
    event: 'upgraded',
    creditDays: 10,
    subscription: { planName: 'BASIC_3M', ...allAccess, endsAt: new Date('2026-06-11T10:00:00Z') },
  });
});

test.each([
  ['renewed', 'the same plan in its last days', 'BASIC_3M', 7],
  ['extended', 'the same plan, paid twice', 'BASIC_3M', 80],
  ['extended', 'a higher plan', 'ENTERPRISE_12M', 5],
] as const)('a settled order is %s when it finds %s, whose end moves on', (event, _case, had, daysLeft) => {
  const current = running(had, daysLeft);
  expect(settlePurchase(current, plan('BASIC_3M', 3), now)).toEqual({
    change: 'change',
    event,
    creditDays: 0,
    subscription: { planName: had, ...allAccess, endsAt: addMonths(current.endsAt, 3) },
  });
});

const az900 = { certificationId: 'az-900', providerId: 'microsoft' };
const az104 = { certificationId: 'az-104', providerId: 'microsoft' };
const ace = { certificationId: 'ace', providerId: 'google' };
const microsoft = { certificationId: null, providerId: 'microsoft' };
const google = { certificationId: null, providerId: 'google' };

test.each([
  ['exams of one provider', 'SINGLE_EXAM', az900, az104, 'PROVIDER_PASS', microsoft],
  ['exams of two providers', 'SINGLE_EXAM', az900, ace, 'BASIC_3M', allAccess],
  ['two providers', 'PROVIDER_PASS', microsoft, google, 'BASIC_3M', allAccess],
] as const)(
  'two passes for %s are lifted to the smallest plan that covers both',
  (_case, name, had, paid, lifted, scope) => {
    const current = running(name, 30, had);
    expect(settlePurchase(current, plan(name, 3, paid), now)).toMatchObject({
      change: 'change',
      event: 'upgraded',
      subscription: { planName: lifted, ...scope, endsAt: addMonths(current.endsAt, 3) },
    });
  },
);

const scopes = fc.constantFrom(az900, az104, ace);
const names = fc.constantFrom(...planNames);

test('money taken always becomes at least its months of time, and never shortens or lowers what runs', () => {
  fc.assert(
    fc.property(names, names, scopes, scopes, fc.integer({ min: 1, max: 400 }), (had, paid, a, b, daysLeft) => {
      const current = running(had, daysLeft, a);
      const { subscription } = settlePurchase(current, plan(paid, 3, b), now);
      expect(subscription.endsAt > current.endsAt).toBe(true);
      expect(subscription.endsAt >= addMonths(now, 3)).toBe(true);
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
      const purchase = decidePurchase(current, wanted, now);
      if (purchase.ok) expect(settlePurchase(current, wanted, now).subscription.endsAt).toEqual(purchase.endsAt);
    }),
  );
});
