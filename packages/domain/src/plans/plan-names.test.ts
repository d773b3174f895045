import { expect, test } from 'vitest';
import { compareTiers, planLabel, planNames, toPlanType } from './plan-names.ts';

test.each([
  ['FREE_TRIAL', 'SINGLE_EXAM'],
  ['SINGLE_EXAM', 'PROVIDER_PASS'],
  ['PROVIDER_PASS', 'BASIC_3M'],
  ['BASIC_3M', 'PROFESSIONAL_6M'],
  ['PROFESSIONAL_6M', 'ENTERPRISE_12M'],
] as const)('%s ranks below %s', (lower, higher) => {
  expect(compareTiers(lower, higher)).toBeLessThan(0);
  expect(compareTiers(higher, lower)).toBeGreaterThan(0);
});

test('every plan is of its own tier', () => {
  for (const name of planNames) expect(compareTiers(name, name)).toBe(0);
});

test.each([
  ['BASIC_3M', 'ALL_ACCESS'],
  ['ENTERPRISE_12M', 'ALL_ACCESS'],
  ['FREE_TRIAL', 'FREE_TRIAL'],
  ['PROVIDER_PASS', 'PROVIDER_PASS'],
] as const)('%s is of plan type %s', (name, planType) => {
  expect(toPlanType(name)).toBe(planType);
});

test.each([
  ['FREE_TRIAL', null, 'Free Trial'],
  ['SINGLE_EXAM', 'Microsoft', 'Single Exam Pass'],
  ['PROVIDER_PASS', 'Microsoft', 'Microsoft Provider Pass'],
  ['PROVIDER_PASS', null, 'Provider Pass'],
  ['ALL_ACCESS', null, 'All Access Premium'],
] as const)('%s of provider %s is labelled "%s"', (planType, provider, label) => {
  expect(planLabel(planType, provider)).toBe(label);
});
