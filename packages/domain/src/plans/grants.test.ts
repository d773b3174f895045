import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { type Grant, restoreGrant, standingAt, toHolding } from './grants.ts';
import { listPrices } from './list-prices.fixture.ts';
import { type ListPrices, perCent, unusedAt } from './paid-time.ts';
import type { PlanName } from './plan-names.ts';

const start = new Date('2026-03-01T10:00:00Z');
const day = (number: number) => addDays(start, number);
const months: Partial<Record<PlanName, number>> = { PROFESSIONAL_6M: 6, ENTERPRISE_12M: 12, FREE_TRIAL: 0 };
const aws = { certificationId: 'aws-saa-c03', providerId: 'aws' };
const azure = { certificationId: 'az-104', providerId: 'microsoft' };

function grant(planName: PlanName, atDay: number, more: Partial<Grant> = {}): Grant {
  return {
    id: `${planName}-${atDay}`,
    planName,
    certificationId: null,
    providerId: null,
    durationMonths: months[planName] ?? 3,
    extraDays: planName === 'FREE_TRIAL' ? 30 : 0,
    priceCents: (listPrices as ListPrices)[planName]?.priceCents ?? 0,
    listPrices,
    grantedAt: day(atDay),
    revokedAt: null,
    forfeitedAt: null,
    ...more,
  };
}
const gone = (one: Grant, atDay: number): Grant => ({ ...one, revokedAt: day(atDay) });
const givenUp = (one: Grant, atDay: number): Grant => ({ ...one, forfeitedAt: day(atDay) });
const show = (grants: Grant[], atDay: number) => {
  const standing = standingAt(grants, day(atDay));
  if (!standing) return null;
  const { planName, certificationId, endsAt } = standing.subscription;
  return [planName, certificationId, endsAt.toISOString().slice(0, 10), standing.baseId];
};

const basic = grant('BASIC_3M', 0);
const professional = grant('PROFESSIONAL_6M', 10);
const enterprise = grant('ENTERPRISE_12M', 20);
const awsPass = grant('SINGLE_EXAM', 0, aws);
const azurePass = grant('SINGLE_EXAM', 1, azure);

test.each<[string, Grant[], number, (string | null)[] | null]>([
  ['a plan alone', [basic], 5, ['BASIC_3M', null, '2026-06-01', 'BASIC_3M-0']],
  ['a plan that has ended', [basic], 92, null],
  [
    'an upgrade, with the days that were left',
    [basic, professional],
    11,
    ['PROFESSIONAL_6M', null, '2026-12-02', 'PROFESSIONAL_6M-10'],
  ],
  [
    'an upgrade refunded: the older plan as it was',
    [basic, gone(professional, 12)],
    12,
    ['BASIC_3M', null, '2026-06-01', 'BASIC_3M-0'],
  ],
  [
    'the plan upgraded from refunded: no credit',
    [gone(basic, 12), professional],
    12,
    ['PROFESSIONAL_6M', null, '2026-09-11', 'PROFESSIONAL_6M-10'],
  ],
  [
    'the first of two upgrades refunded',
    [gone(basic, 21), professional, enterprise],
    21,
    ['ENTERPRISE_12M', null, '2027-09-11', 'ENTERPRISE_12M-20'],
  ],
  ['two passes for different providers', [awsPass, azurePass], 2, ['BASIC_3M', null, '2026-06-01', 'SINGLE_EXAM-0']],
  [
    'one of two passes refunded',
    [awsPass, gone(azurePass, 3)],
    3,
    ['SINGLE_EXAM', 'aws-saa-c03', '2026-06-01', 'SINGLE_EXAM-0'],
  ],
  [
    'the other one refunded',
    [gone(awsPass, 3), azurePass],
    3,
    ['SINGLE_EXAM', 'az-104', '2026-06-02', 'SINGLE_EXAM-1'],
  ],
  [
    'a trial that an upgrade was refunded from',
    [grant('FREE_TRIAL', 0), gone(grant('BASIC_3M', 5), 8)],
    8,
    ['FREE_TRIAL', null, '2026-03-31', 'FREE_TRIAL-0'],
  ],
  ['everything given up', [givenUp(basic, 15), givenUp(professional, 15)], 15, null],
  [
    'a plan after one that was given up',
    [givenUp(basic, 5), grant('BASIC_3M', 10)],
    11,
    ['BASIC_3M', null, '2026-06-11', 'BASIC_3M-10'],
  ],
])('%s', (_case, grants, atDay, expected) => {
  expect(show(grants, atDay)).toEqual(expected);
});

test('a dispute that is won gives back the plan and the days without access', () => {
  const disputed = gone(grant('ENTERPRISE_12M', 0), 30);
  expect(show(restoreGrant([disputed], disputed.id, day(50)), 50)?.[2]).toBe('2027-03-21');
});

test('days under another plan were not lost, and a smaller pass adds its value to the plan that comes back', () => {
  const disputed = gone(grant('ENTERPRISE_12M', 0), 30);
  const grants = restoreGrant([disputed, grant('SINGLE_EXAM', 40, aws)], disputed.id, day(50));
  // 12 months, 10 days without access, and 60 days for the price of the pass.
  expect(show(grants, 50)).toEqual(['ENTERPRISE_12M', null, '2027-05-10', 'ENTERPRISE_12M-0']);
});

test('a trial is not money: it adds nothing to a plan whose dispute is won, and uses nothing of it up', () => {
  const disputed = gone(grant('BASIC_3M', 0), 0);
  const trial = grant('FREE_TRIAL', 0);
  // 92 days are left on the day that the dispute is won, however much there was of the trial.
  for (const wonOn of [0, 1, 30, 50]) {
    const grants = restoreGrant([disputed, trial], disputed.id, day(wonOn));
    expect(standingAt(grants, day(wonOn))?.subscription).toMatchObject({
      planName: 'BASIC_3M',
      endsAt: day(92 + wonOn),
    });
  }
});

test('a trial that a cancellation ended gives no credit, so its days are given back too', () => {
  const disputed = gone(grant('BASIC_3M', 0), 0);
  const grants = restoreGrant([givenUp(grant('FREE_TRIAL', 0), 60), disputed], disputed.id, day(60));
  expect(standingAt(grants, day(60))?.subscription.endsAt).toEqual(day(92 + 60));
});

test('the days of an old plan, also if it was used during a dispute of the new one, leave the money of the new one as it is', () => {
  for (const older of [grant('FREE_TRIAL', 0), awsPass]) {
    const disputed = gone(grant('PROVIDER_PASS', 0, { providerId: 'aws' }), 0);
    const grants = restoreGrant([older, disputed], disputed.id, day(92));
    const { subscription, times } = standingAt(grants, day(92)) ?? {};
    expect(subscription?.endsAt).toEqual(day(184));
    expect(unusedAt(times ?? [], day(92)) / perCent).toBeCloseTo(2_499);
  }
});

test('what was cancelled while it was disputed comes back; what was cancelled before does not', () => {
  const disputed = gone(grant('ENTERPRISE_12M', 0), 30);
  const pass = givenUp(grant('SINGLE_EXAM', 40, aws), 45);
  expect(show(restoreGrant([disputed, pass], disputed.id, day(50)), 50)?.[2]).toBe('2027-03-16');
  const cancelled = givenUp(disputed, 20);
  expect(show(restoreGrant([cancelled], disputed.id, day(50)), 50)).toBeNull();
});

test('a day without access is given back once, however many disputes cover it', () => {
  const [one, other] = [gone(grant('BASIC_3M', 0), 10), gone(grant('BASIC_3M', 20), 30)];
  const first = restoreGrant([one, other], one.id, day(40));
  const both = restoreGrant(first, other.id, day(45));
  expect(both.map(({ extraDays }) => extraDays)).toEqual([20, 0]);
});

test('a refund reckons the rest anew: what had landed on a higher plan is a pass again', () => {
  const passes = [grant('SINGLE_EXAM', 21, aws), grant('SINGLE_EXAM', 21, { ...azure, id: 'other' })];
  expect(show([enterprise, ...passes], 22)?.slice(0, 3)).toEqual(['ENTERPRISE_12M', null, '2027-07-20']);
  expect(show([gone(enterprise, 22), ...passes], 22)?.slice(0, 3)).toEqual(['BASIC_3M', null, '2026-06-21']);
});

test('a subscription that its grants do not add up to counts at its list price', () => {
  const { subscription } = standingAt([basic], day(1)) ?? {};
  if (!subscription) throw new Error('Nothing runs');
  const held = (endsAt: Date, planName: PlanName = 'BASIC_3M') =>
    toHolding({ ...subscription, planName, endsAt }, { grants: [basic], listPrices, now: day(1) }).times;
  expect(held(subscription.endsAt)).toEqual([{ from: start, to: subscription.endsAt, paid: 2_999_000_000 }]);
  // 46 of the 92 days that three months have from 2 March.
  expect(held(day(47))).toEqual([{ from: day(1), to: day(47), paid: 1_499_500_000 }]);
  expect(held(day(47), 'FREE_TRIAL')).toEqual([{ from: day(1), to: day(47), paid: 0 }]);
});
