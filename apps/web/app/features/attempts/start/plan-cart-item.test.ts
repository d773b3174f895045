import type { Recommendation } from '@examplar/contract/payments/plans';
import { expect, test } from 'vitest';
import { planCartItem } from './exam-upgrade-modal.tsx';

const plan: Recommendation = {
  planType: 'SINGLE_EXAM',
  name: 'SINGLE_EXAM',
  displayName: 'Single Exam Pass',
  providerName: null,
  durationMonths: 3,
  price: 14.99,
  certificationId: 'aws-saa-c03',
  reason: 'Opens this certification for 3 months.',
};
const place = { certificationName: 'Solutions Architect', providerName: 'AWS', features: ['Both modes'] };

test('a pass for one certification names it', () => {
  expect(planCartItem(plan, place)).toEqual({
    planType: 'SINGLE_EXAM',
    name: 'Single Exam Pass',
    price: 14.99,
    durationMonths: 3,
    description: 'Opens this certification for 3 months.',
    features: ['Both modes'],
    certificationId: 'aws-saa-c03',
    certificationName: 'Solutions Architect',
  });
});

test('a pass for a provider names the provider, and a plan for everything neither', () => {
  expect(planCartItem({ ...plan, planType: 'PROVIDER_PASS' }, place)).toMatchObject({ providerName: 'AWS' });
  const everything = planCartItem({ ...plan, planType: 'ALL_ACCESS' }, place);
  expect(everything).not.toHaveProperty('providerName');
  expect(everything).not.toHaveProperty('certificationId');
});
