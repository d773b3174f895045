import { expect, test } from 'vitest';
import { suggestedPlan } from './suggested-plan.ts';

const plans = [
  { name: 'FREE_TRIAL', price: 0 },
  { name: 'BASIC_3M', price: 29.99 },
  { name: 'PROFESSIONAL_6M', price: 49.99 },
  { name: 'ENTERPRISE_12M', price: 89.99 },
];

test.each([
  [undefined, 'PROFESSIONAL_6M'],
  ['FREE_TRIAL', 'PROFESSIONAL_6M'],
  ['SINGLE_EXAM', 'PROFESSIONAL_6M'],
  ['BASIC_3M', 'PROFESSIONAL_6M'],
  ['PROFESSIONAL_6M', 'ENTERPRISE_12M'],
  ['ENTERPRISE_12M', undefined],
])('with the plan %s, %s is suggested', (current, suggested) => {
  expect(suggestedPlan(plans, current)).toBe(suggested);
});
