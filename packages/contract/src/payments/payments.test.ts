import { expect, test } from 'vitest';
import { createGumroadPayment, createVnpayPayment } from './payments.ts';

test.each([
  ['a plan for everything', { plan: 'ALL_ACCESS', amount: 49.99 }, true],
  ['fields that such a plan has no use for', { plan: 'ALL_ACCESS', amount: 49.99, providerName: null }, true],
  ['a pass with what it is for', { plan: 'SINGLE_EXAM', amount: 14.99, certificationId: 'aws-saa-c03' }, true],
  ['a pass for a provider', { plan: 'PROVIDER_PASS', amount: 24.99, providerName: 'AWS' }, true],
  ['a pass for nothing', { plan: 'SINGLE_EXAM', amount: 14.99 }, false],
  [
    'a pass for the wrong kind of thing',
    { plan: 'PROVIDER_PASS', amount: 24.99, certificationId: 'aws-saa-c03' },
    false,
  ],
  ['the free trial', { plan: 'FREE_TRIAL', amount: 0 }, false],
  ['three decimals', { plan: 'ALL_ACCESS', amount: 49.999 }, false],
  ['a negative amount', { plan: 'ALL_ACCESS', amount: -49.99 }, false],
  ['an amount in quotes', { plan: 'ALL_ACCESS', amount: '49.99' }, false],
  ['an unknown field', { plan: 'ALL_ACCESS', amount: 49.99, price: 1 }, false],
])('a payment of %s is accepted: %#', (_case, body, accepted) => {
  expect(createVnpayPayment.body.safeParse(body).success).toBe(accepted);
});

test('a Gumroad payment names its duration', () => {
  const body = { planType: 'ALL_ACCESS', amount: 49.99, durationMonths: 6, providerName: null, certificationId: null };
  expect(createGumroadPayment.body.safeParse(body).success).toBe(true);
  expect(createGumroadPayment.body.safeParse({ ...body, durationMonths: undefined }).success).toBe(false);
});

test.each([0.01, 0.07, 1.1, 4.35, 19.99, 29.99, 33.33, 49.99, 89.99, 1005.29])('%d dollars is an amount', (amount) => {
  expect(createVnpayPayment.body.safeParse({ plan: 'ALL_ACCESS', amount }).success).toBe(true);
});
