import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar.ts';
import { planNames } from './plan-names.ts';
import { decidePurchase, decideTrial, type PlanToBuy } from './purchase.ts';
import type { Subscription } from './subscription-state.ts';

const now = new Date('2026-03-01T10:00:00Z');
type Scope = { certificationId: string | null; providerId: string | null };
const allAccess: Scope = { certificationId: null, providerId: null };
const running = (planName: Subscription['planName'], daysLeft = 42, scope = allAccess): Subscription => ({
  planName,
  status: 'active',
  endsAt: addDays(now, daysLeft),
  ...scope,
});
const plan = (planName: Subscription['planName'], durationMonths = 3, scope = allAccess): PlanToBuy => ({
  planName,
  durationMonths,
  ...scope,
});
const exam = (certificationId: string, providerId: string) => ({ certificationId, providerId });
const provider = (providerId: string) => ({ certificationId: null, providerId });

// PLN-7
test.each([
  ['nothing yet', null],
  ['a cancelled plan', { ...running('ENTERPRISE_12M'), status: 'cancel' } as const],
  ['an expired plan', { ...running('ENTERPRISE_12M'), status: 'expired' } as const],
  ['a plan whose end has come though no job ran', running('ENTERPRISE_12M', 0)],
])('a user who has %s buys a new subscription', (_case, latest) => {
  const endsAt = new Date('2026-06-01T10:00:00Z');
  expect(decidePurchase(latest, plan('BASIC_3M'), now)).toEqual({ ok: true, kind: 'new', endsAt });
});

test.each([
  ['FREE_TRIAL', 'SINGLE_EXAM'],
  ['FREE_TRIAL', 'BASIC_3M'],
  ['SINGLE_EXAM', 'PROVIDER_PASS'],
  ['PROVIDER_PASS', 'BASIC_3M'],
  ['BASIC_3M', 'PROFESSIONAL_6M'],
  ['PROFESSIONAL_6M', 'ENTERPRISE_12M'],
] as const)('from %s to %s is an upgrade', (from, to) => {
  expect(decidePurchase(running(from), plan(to), now)).toMatchObject({ ok: true, kind: 'upgrade', creditDays: 42 });
});

test.each([
  ['SINGLE_EXAM', 'FREE_TRIAL'],
  ['PROVIDER_PASS', 'SINGLE_EXAM'],
  ['BASIC_3M', 'PROVIDER_PASS'],
  ['ENTERPRISE_12M', 'BASIC_3M'],
] as const)('from %s to %s is refused as NOT_AN_UPGRADE, also in its last days', (from, to) => {
  expect(decidePurchase(running(from, 3), plan(to), now)).toEqual({ ok: false, reason: 'NOT_AN_UPGRADE' });
});

test('an upgrade ends after its months and the days that were left, a started day counting whole', () => {
  const current = { ...running('BASIC_3M'), endsAt: new Date('2026-03-11T10:00:00.001Z') };
  expect(decidePurchase(current, plan('PROFESSIONAL_6M', 6), now)).toEqual({
    ok: true,
    kind: 'upgrade',
    creditDays: 11,
    endsAt: new Date('2026-09-12T10:00:00Z'),
  });
});

test('the same plan again is refused while more than 7 days are left', () => {
  const current = { ...running('BASIC_3M'), endsAt: new Date(addDays(now, 7).getTime() + 1) };
  expect(decidePurchase(current, plan('BASIC_3M'), now)).toEqual({
    ok: false,
    reason: 'SUBSCRIPTION_ACTIVE',
    coveringPlan: null,
  });
});

test('with 7 days or less to go the same plan again moves the end on by its months', () => {
  const endsAt = new Date('2026-06-08T10:00:00Z');
  expect(decidePurchase(running('BASIC_3M', 7), plan('BASIC_3M'), now)).toEqual({ ok: true, kind: 'renewal', endsAt });
});

test.each([
  ['exams of one provider', 'SINGLE_EXAM', exam('az-900', 'microsoft'), exam('az-104', 'microsoft'), 'PROVIDER_PASS'],
  ['exams of two providers', 'SINGLE_EXAM', exam('az-900', 'microsoft'), exam('ace', 'google'), 'BASIC_3M'],
  ['two providers', 'PROVIDER_PASS', provider('microsoft'), provider('google'), 'BASIC_3M'],
] as const)('passes for %s are refused with the plan that covers both', (_case, name, had, wanted, coveringPlan) => {
  expect(decidePurchase(running(name, 3, had), plan(name, 3, wanted), now)).toEqual({
    ok: false,
    reason: 'SUBSCRIPTION_ACTIVE',
    coveringPlan,
  });
});

test('a pass for the same exam is renewed in its last days', () => {
  const scope = exam('az-900', 'microsoft');
  expect(decidePurchase(running('SINGLE_EXAM', 7, scope), plan('SINGLE_EXAM', 3, scope), now)).toMatchObject({
    ok: true,
    kind: 'renewal',
  });
});

// PLN-17
test.each([
  ['more than 7 days left', 8, { ok: false, reason: 'SUBSCRIPTION_ACTIVE', coveringPlan: null }],
  ['7 days left', 7, { ok: true, kind: 'renewal', endsAt: new Date('2026-06-08T10:00:00Z') }],
] as const)(
  'a pass for the successor of an exam whose end is known is the same again: %s',
  (_case, daysLeft, purchase) => {
    const old = running('SINGLE_EXAM', daysLeft, exam('sy0-701', 'comptia'));
    const successor = { ...plan('SINGLE_EXAM', 3, exam('sy0-801', 'comptia')), sameReachAs: ['sy0-701'] };
    expect(decidePurchase(old, successor, now)).toEqual(purchase);
    // The fact was withdrawn, or nothing is known.
    expect(decidePurchase(old, { ...successor, sameReachAs: [] }, now)).toMatchObject({
      coveringPlan: 'PROVIDER_PASS',
    });
  },
);

test('whatever is bought, no day that was paid is lost and no credit is negative', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const names = fc.constantFrom(...planNames);
  fc.assert(
    fc.property(
      instants,
      instants,
      names,
      names,
      fc.integer({ min: 1, max: 24 }),
      (endsAt, at, had, wanted, months) => {
        const current: Subscription = { ...running(had), endsAt };
        const purchase = decidePurchase(current, plan(wanted, months), at);
        if (!purchase.ok) return;
        expect(purchase.endsAt >= addMonths(at, months)).toBe(true);
        if (endsAt > at) expect(purchase.endsAt > endsAt).toBe(true);
        if (purchase.kind === 'upgrade') expect(purchase.creditDays).toBeGreaterThan(0);
      },
    ),
  );
});

test('a first trial runs for 30 days', () => {
  expect(decideTrial(null, false, now)).toEqual({ ok: true, endsAt: new Date('2026-03-31T10:00:00Z') });
});

test.each([
  ['TRIAL_USED', 'a trial that ran before', null, true],
  ['TRIAL_USED', 'the first trial still running', running('FREE_TRIAL'), true],
  ['SUBSCRIPTION_ACTIVE', 'a paid plan running', running('BASIC_3M'), false],
])('%s refuses a trial after %s', (reason, _case, latest, hasUsedTrial) => {
  expect(decideTrial(latest, hasUsedTrial, now)).toEqual({ ok: false, reason });
});
