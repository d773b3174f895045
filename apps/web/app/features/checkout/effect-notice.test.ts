import { getExample } from '@examplar/contract/calls/example';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { expect, test } from 'vitest';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import type { Quote } from '../../lib/queries/plans.ts';
import { purchaseEffect } from './effect-notice.tsx';

const now = new Date('2026-11-27T10:00:00.000Z');
const quote = (name: Quote['name'], planType: Quote['planType'], durationMonths: number): Quote => ({
  name,
  planType,
  durationMonths,
  displayName: name,
  providerName: null,
  price: 9.99,
});
const quotes = [
  quote('SINGLE_EXAM', 'SINGLE_EXAM', 3),
  quote('PROVIDER_PASS', 'PROVIDER_PASS', 3),
  quote('BASIC_3M', 'ALL_ACCESS', 3),
  quote('PROFESSIONAL_6M', 'ALL_ACCESS', 6),
];
const having = (
  planName: Subscription['planName'],
  planType: Subscription['planType'],
  endDate: string,
  more = {},
) => ({
  ...getExample(Subscription),
  planName,
  planType,
  endDate,
  status: 'active' as const,
  providerName: null,
  certificationId: null,
  ...more,
});
const item = (planType: string, durationMonths: number, more = {}): CartItem => ({
  planType,
  durationMonths,
  name: planType,
  price: 9.99,
  description: '',
  features: [],
  ...more,
});
const march = '2027-03-17T10:00:00.000Z';
const basic = having('BASIC_3M', 'ALL_ACCESS', march);

// PLN-6, PLN-7
test.each<[string, CartItem, Subscription | null, string, boolean]>([
  ['nothing', item('ALL_ACCESS', 3), null, 'Your plan starts with the payment and runs until Feb 27, 2027.', false],
  [
    'a lower plan',
    item('ALL_ACCESS', 6),
    basic,
    'You have All Access Premium until Mar 17, 2027. This payment replaces it and adds the 110 days left, so the new plan runs until Sep 14, 2027.',
    false,
  ],
  [
    'the same plan in its last days',
    item('ALL_ACCESS', 3),
    having('BASIC_3M', 'ALL_ACCESS', '2026-12-01T10:00:00.000Z'),
    'You have All Access Premium until Dec 1, 2026. This payment adds 90 days, so it runs until Mar 1, 2027.',
    false,
  ],
  ['the same plan', item('ALL_ACCESS', 3), basic, 'You already have this plan or a similar plan active.', true],
  [
    'a pass for something else',
    item('SINGLE_EXAM', 3, { certificationId: 'az-900' }),
    having('SINGLE_EXAM', 'SINGLE_EXAM', march, { certificationId: 'az-104', providerName: 'Microsoft' }),
    'You have Single Exam Pass until Mar 17, 2027. Choose a plan that covers both instead of a second pass.',
    true,
  ],
  [
    'a pass of the same provider',
    item('PROVIDER_PASS', 3, { providerName: 'AWS' }),
    having('PROVIDER_PASS', 'PROVIDER_PASS', '2026-12-01T10:00:00.000Z', { providerName: 'AWS' }),
    'You have AWS Provider Pass until Dec 1, 2026. This payment adds 90 days, so it runs until Mar 1, 2027.',
    false,
  ],
])('to a user who has %s it is said what the payment does', (_case, wanted, current, text, isRefused) => {
  expect(purchaseEffect(wanted, { current, quotes, now })).toEqual({ text, isRefused });
});

test('a lower plan than the active one is refused with the fixed text, a plan that is not sold has no effect', () => {
  const effect = purchaseEffect(item('SINGLE_EXAM', 3), { current: basic, quotes, now });
  expect(effect?.isRefused).toBe(true);
  expect(effect?.text).toMatch(/^This is a lower-tier plan/);
  expect(purchaseEffect(item('ALL_ACCESS', 24), { current: null, quotes, now })).toBeNull();
});
