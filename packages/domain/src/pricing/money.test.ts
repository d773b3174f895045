import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfDollars, dollarsOfCents, formatDollars } from './money.ts';

test.each([
  [29.99, 2999],
  [19.99, 1999],
  [0.29, 29],
  [0.1, 10],
  [49, 4900],
  [0, 0],
  [1.005, null],
  [29.999, null],
  [-1, null],
  [1e21, null],
  [1e-7, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('%d dollars are %j cents', (dollars, cents) => {
  expect(centsOfDollars(dollars)).toBe(cents);
});

test.each([
  [2999, '$29.99'],
  [4900, '$49.00'],
  [5, '$0.05'],
  [0, '$0.00'],
])('%i cents read %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});

test('cents come back from dollars as they were', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(centsOfDollars(dollarsOfCents(cents))).toBe(cents);
      expect(centsOfDollars(JSON.parse(JSON.stringify(dollarsOfCents(cents))))).toBe(cents);
    }),
  );
});

test.each([1.5, -1, Number.NaN])('%d cents are a broken assumption', (cents) => {
  expect(() => dollarsOfCents(cents)).toThrow('cents');
});
