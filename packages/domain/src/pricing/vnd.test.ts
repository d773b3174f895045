import { expect, test } from 'vitest';
import { vndOfCents, vnpAmountOfCents } from './money.ts';

test.each([
  [4999, 1_199_760, 119_976_000],
  [2999, 719_760, 71_976_000],
  [8999, 2_159_760, 215_976_000],
  [1, 240, 24_000],
  [1999, 479_760, 47_976_000],
])('%i cents are %i dong, to VNPay %i', (cents, vnd, vnpAmount) => {
  expect(vndOfCents(cents)).toBe(vnd);
  expect(vnpAmountOfCents(cents)).toBe(vnpAmount);
});

test.each([19.99, -1, Number.NaN, 2 ** 53])('%d is no amount of cents', (cents) => {
  expect(() => vnpAmountOfCents(cents)).toThrow('cents');
});
