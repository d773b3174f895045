import { expect, test } from 'vitest';
import { isPreviewPlace, proportionalMinutes } from './forms.ts';

test.each([
  [130, 65, 20, 40],
  [90, 65, 20, 28],
  [180, 75, 20, 48],
  [45, 50, 20, 18],
  [90, 90, 20, 20],
  [60, 57, 20, 22],
  [130, 65, 65, 130],
])('of %i minutes for %i questions, %i questions have %i', (fullMinutes, fullLength, size, expected) => {
  expect(proportionalMinutes({ fullMinutes, fullLength, size })).toBe(expected);
});

test('the first ten places are the preview', () => {
  expect([1, 10, 11].map(isPreviewPlace)).toEqual([true, true, false]);
});
