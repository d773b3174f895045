import { expect, test } from 'vitest';
import { savedPercent } from './saved-percent.ts';

const trial = { price: 0, durationMonths: 0 };
const basic = { price: 29.99, durationMonths: 3 };
const plans = [trial, basic, { price: 49.99, durationMonths: 6 }, { price: 89.99, durationMonths: 12 }];

test('a longer plan saves what a month costs less than in the shortest', () => {
  expect(plans.map((plan) => savedPercent(plan, plans))).toEqual([0, 0, 17, 25]);
  expect(savedPercent({ price: 30, durationMonths: 6 }, [{ price: 20, durationMonths: 3 }])).toBe(25);
});

test('a longer plan that costs more a month saves nothing', () => {
  expect(savedPercent({ price: 100, durationMonths: 6 }, plans)).toBe(0);
});

test('without a paid plan nothing is saved', () => {
  expect(savedPercent(trial, [trial])).toBe(0);
});
