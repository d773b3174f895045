import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { type Grant, restoreGrant, standingAt } from './grants.ts';
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
  ['two passes for different providers', [awsPass, azurePass], 2, ['BASIC_3M', null, '2026-09-01', 'SINGLE_EXAM-0']],
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

test('days under another plan were not lost, and a smaller pass adds its months to the plan that comes back', () => {
  const disputed = gone(grant('ENTERPRISE_12M', 0), 30);
  const grants = restoreGrant([disputed, grant('SINGLE_EXAM', 40, aws)], disputed.id, day(50));
  // 12 months, 10 days without access, and 3 months of the pass.
  expect(show(grants, 50)).toEqual(['ENTERPRISE_12M', null, '2027-06-11', 'ENTERPRISE_12M-0']);
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

test('a refund never leaves more than a few days beyond what there was: months differ, credits are rounded up', () => {
  const names = fc.constantFrom<PlanName>(
    'SINGLE_EXAM',
    'PROVIDER_PASS',
    'BASIC_3M',
    'PROFESSIONAL_6M',
    'ENTERPRISE_12M',
  );
  const purchases = fc.array(fc.tuple(names, fc.nat(60), fc.constantFrom(aws, azure)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(purchases, fc.nat(5), (bought, refunded) => {
      let at = 0;
      const grants = bought.map(([name, pause, scope], index) => {
        at += pause;
        return {
          ...grant(
            name,
            at,
            name === 'SINGLE_EXAM' ? scope : { providerId: name === 'PROVIDER_PASS' ? scope.providerId : null },
          ),
          id: `${index}`,
        };
      });
      const before = standingAt(grants, day(at));
      const after = standingAt(
        grants.map((one, index) => (index === refunded ? gone(one, at) : one)),
        day(at),
      );
      const gained = (after?.subscription.endsAt.getTime() ?? 0) - (before?.subscription.endsAt.getTime() ?? 0);
      expect(gained).toBeLessThanOrEqual(4 * bought.length * 86_400_000);
    }),
  );
});
