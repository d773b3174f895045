import { expect, test } from 'vitest';
import type { Plan, Subscription } from '../../lib/queries/plans.ts';
import { choiceOf, lowerTierText, sameTierText, savedPercent, suggestedPlan } from './plan-choice.ts';

const plan = (name: Plan['name']) => ({ name }) as Plan;
const subscription = (planName: Subscription['planName'], daysRemaining = 40, status = 'active') =>
  ({ planName, daysRemaining, status }) as Subscription;

test.each([
  ['a visitor starts the trial at once', 'FREE_TRIAL', null, { kind: 'start-trial' }],
  ['a visitor puts a paid plan into the cart', 'BASIC_3M', null, { kind: 'to-cart' }],
  ['a cancelled plan counts as none', 'BASIC_3M', subscription('ENTERPRISE_12M', 0, 'cancel'), { kind: 'to-cart' }],
  ['an expired plan counts as none', 'BASIC_3M', subscription('ENTERPRISE_12M', 0, 'expired'), { kind: 'to-cart' }],
  ['a higher tier is an upgrade', 'PROFESSIONAL_6M', subscription('BASIC_3M'), { kind: 'upgrade' }],
  ['from the trial anything paid is an upgrade', 'BASIC_3M', subscription('FREE_TRIAL'), { kind: 'upgrade' }],
  ['from a pass all access is an upgrade', 'BASIC_3M', subscription('PROVIDER_PASS'), { kind: 'upgrade' }],
  ['the same tier is refused', 'BASIC_3M', subscription('BASIC_3M', 8), { kind: 'refused', text: sameTierText }],
  ['the same tier is a renewal in its last week', 'BASIC_3M', subscription('BASIC_3M', 7), { kind: 'to-cart' }],
  ['the trial is never renewed', 'FREE_TRIAL', subscription('FREE_TRIAL', 2), { kind: 'refused', text: sameTierText }],
  ['a lower tier is refused', 'BASIC_3M', subscription('PROFESSIONAL_6M', 3), { kind: 'refused', text: lowerTierText }],
  [
    'the trial is below every plan',
    'FREE_TRIAL',
    subscription('SINGLE_EXAM'),
    { kind: 'refused', text: lowerTierText },
  ],
] as const)('%s', (_case, name, current, expected) => {
  expect(choiceOf(plan(name), current)).toMatchObject(expected);
});

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

const trial = { price: 0, durationMonths: 0 };
const basic = { price: 29.99, durationMonths: 3 };
const lengths = [trial, basic, { price: 49.99, durationMonths: 6 }, { price: 89.99, durationMonths: 12 }];

test('a longer plan saves what a month costs less than in the shortest', () => {
  expect(lengths.map((plan) => savedPercent(plan, lengths))).toEqual([0, 0, 17, 25]);
  expect(savedPercent({ price: 30, durationMonths: 6 }, [{ price: 20, durationMonths: 3 }])).toBe(25);
});

test('a longer plan that costs more a month saves nothing', () => {
  expect(savedPercent({ price: 100, durationMonths: 6 }, lengths)).toBe(0);
});

test('without a paid plan nothing is saved', () => {
  expect(savedPercent(trial, [trial])).toBe(0);
});
