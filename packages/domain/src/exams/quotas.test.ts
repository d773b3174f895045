import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotasByWeight } from './quotas.ts';

test.each([
  ['CLF-C02', 65, [24, 30, 34, 12], [16, 19, 22, 8]],
  ['SAA-C03', 65, [30, 26, 24, 20], [19, 17, 16, 13]],
  ['DVA-C02', 65, [32, 26, 24, 18], [21, 17, 15, 12]],
  ['SOA-C03', 65, [22, 22, 22, 16, 18], [14, 14, 14, 11, 12]],
  ['SAP-C02', 75, [26, 29, 25, 20], [19, 22, 19, 15]],
  ['AIF-C01', 65, [20, 24, 28, 14, 14], [13, 16, 18, 9, 9]],
  ['AZ-900', 50, [27.5, 37.5, 32.5], [14, 19, 17]],
  ['AZ-104', 50, [22.5, 17.5, 22.5, 17.5, 12.5], [12, 10, 12, 9, 7]],
  ['AZ-305', 50, [27.5, 22.5, 17.5, 32.5], [14, 11, 9, 16]],
  ['ACE', 50, [23, 30, 27, 20], [12, 15, 13, 10]],
  ['PCA', 50, [25, 17.5, 17.5, 15, 12.5, 12.5], [13, 9, 9, 7, 6, 6]],
  ['SY0-701', 90, [12, 22, 18, 28, 20], [11, 20, 16, 25, 18]],
])('%s with %i questions follows the blueprint table', (_exam, size, weights, expected) => {
  expect(quotasByWeight(weights, size)).toEqual(expected);
});

test('a tie goes to the earlier topic', () => {
  expect(quotasByWeight([50, 50], 3)).toEqual([2, 1]);
  expect(quotasByWeight([33.33, 33.33, 33.33], 2)).toEqual([1, 1, 0]);
});

test('a topic without weight gives no question', () => {
  expect(quotasByWeight([0, 100], 5)).toEqual([0, 5]);
});

const weights = fc
  .array(fc.nat(10_000), { minLength: 1, maxLength: 12 })
  .filter((hundredths) => hundredths.some((weight) => weight > 0))
  .map((hundredths) => hundredths.map((weight) => weight / 100));

test('quotas add up to the form, and each is within one of its exact share', () => {
  fc.assert(
    fc.property(weights, fc.nat(200), (list, size) => {
      const quotas = quotasByWeight(list, size);
      const sum = list.reduce((a, b) => a + b, 0);
      expect(quotas.reduce((a, b) => a + b, 0)).toBe(size);
      quotas.forEach((quota, topic) => {
        expect(Math.abs(quota - ((list[topic] ?? 0) * size) / sum)).toBeLessThan(1 + 1e-9);
      });
    }),
  );
});

test.each([
  ['no weights', [], 5],
  ['only zeros', [0, 0], 5],
  ['a negative weight', [-1, 2], 5],
  ['three decimals', [1.005, 2], 5],
  ['half a question', [1, 2], 2.5],
])('%s is a broken assumption', (_case, list, size) => {
  expect(() => quotasByWeight(list, size)).toThrow();
});
