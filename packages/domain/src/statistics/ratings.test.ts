import { expect, test } from 'vitest';
import { type Rating, summariseRatings } from './ratings.ts';

test.each<[Rating[], number]>([
  [[5, 4], 4.5],
  [[5, 5, 4], 4.7],
  [[4, 4, 4, 5], 4.3],
  [[1], 1],
  [[], 0],
])('the ratings %j average %f', (given, average) => {
  expect(summariseRatings(given).average).toBe(average);
});

test('reviews are counted by stars', () => {
  expect(summariseRatings([5, 5, 3])).toMatchObject({ count: 3, byStars: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 } });
});
