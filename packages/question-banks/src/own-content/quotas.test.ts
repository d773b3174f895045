import { expect, test } from 'vitest';
import { quotas } from './quotas.ts';

test.each([
  [[24, 30, 34, 12], 65, [16, 19, 22, 8]],
  [[30, 26, 24, 20], 65, [19, 17, 16, 13]],
  [[22, 22, 22, 16, 18], 65, [14, 14, 14, 11, 12]],
  [[25, 17.5, 17.5, 15, 12.5, 12.5], 50, [13, 9, 9, 7, 6, 6]],
  [[12, 22, 18, 28, 20], 90, [11, 20, 16, 25, 18]],
])('weights %j over %i questions give %j', (weights, count, expected) => {
  expect(quotas(weights, count)).toEqual(expected);
});
