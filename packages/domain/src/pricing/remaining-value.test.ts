import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingValueCents } from './remaining-value.ts';

test.each([
  [2999, 90, 45, 1500],
  [2999, 92, 42, 1369],
  [2999, 90, 90, 2999],
  [2999, 90, 120, 2999],
  [2999, 90, 0, 0],
  [0, 30, 10, 0],
])('of %i cents for %i days, %i days left are worth %i cents', (priceCents, totalDays, daysLeft, expected) => {
  expect(remainingValueCents({ priceCents, totalDays, daysLeft })).toBe(expected);
});

test('the value left is never negative and never above the price', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: -5, max: 800 }),
      fc.integer({ min: -5, max: 800 }),
      (price, total, left) => {
        const value = remainingValueCents({ priceCents: price, totalDays: total, daysLeft: left });
        expect(Number.isInteger(value) && value >= 0 && value <= price).toBe(true);
      },
    ),
  );
});
