import { expect, test } from 'vitest';
import type { PlanName } from './plan-names.ts';
import { recommendationReason, recommendPlans } from './recommendations.ts';

const plan = (name: PlanName, priceCents: number, durationMonths: number) => ({ name, priceCents, durationMonths });

test('the three cheapest plans are recommended, cheapest first', () => {
  const plans = [
    plan('ENTERPRISE_12M', 8999, 12),
    plan('BASIC_3M', 2999, 3),
    plan('PROVIDER_PASS', 2499, 3),
    plan('PROFESSIONAL_6M', 4999, 6),
    plan('SINGLE_EXAM', 1499, 3),
  ];
  expect(recommendPlans(plans).map(({ name }) => name)).toEqual(['SINGLE_EXAM', 'PROVIDER_PASS', 'BASIC_3M']);
});

test('at one price the longer plan comes first, then the wider one', () => {
  const plans = [plan('SINGLE_EXAM', 1999, 3), plan('PROVIDER_PASS', 1999, 3), plan('PROFESSIONAL_6M', 1999, 6)];
  expect(recommendPlans(plans).map(({ name }) => name)).toEqual(['PROFESSIONAL_6M', 'PROVIDER_PASS', 'SINGLE_EXAM']);
});

test.each([
  ['SINGLE_EXAM', 3, 'Unlocks every question and exam of Azure Fundamentals for 3 months.'],
  ['PROVIDER_PASS', 1, 'Unlocks every Microsoft certification for 1 month.'],
  ['ENTERPRISE_12M', 12, 'Unlocks every certification of every provider for 12 months.'],
] as const)('%s for %i months says: %s', (name, durationMonths, expected) => {
  const place = { certificationName: 'Azure Fundamentals', providerName: 'Microsoft' };
  expect(recommendationReason({ name, durationMonths }, place)).toBe(expected);
});
