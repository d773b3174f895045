import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratioToOneDecimal, toPercent } from './rounding.ts';

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [1, 16, 6.3],
  [3, 16, 18.8],
  [47, 65, 72.3],
  [1, 1000, 0.1],
  [1, 2000, 0.1],
  [1, 2001, 0],
  [65, 65, 100],
  [0, 65, 0],
  [0, 0, 0],
])('%i of %i is %f percent', (part, whole, expected) => {
  expect(toPercent(part, whole)).toBe(expected);
});

test.each([
  [9, 2, 4.5],
  [1, 4, 0.3],
  [29, 20, 1.5],
  [0, 0, 0],
])('%i shared by %i is %f', (sum, count, expected) => {
  expect(ratioToOneDecimal(sum, count)).toBe(expected);
});

test('a rounded percent is never more than half a tenth away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (whole, pick) => {
      const part = pick % (whole + 1);
      expect(Math.abs(toPercent(part, whole) - (part / whole) * 100)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
