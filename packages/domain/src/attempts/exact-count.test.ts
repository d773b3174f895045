import { expect, test } from 'vitest';
import { exactCountWarning } from './exact-count.ts';

test('exactly as many options as asked need no warning', () => {
  expect(exactCountWarning(2, 2)).toBeNull();
});

test('any other number is answered with the text of the specification', () => {
  expect(exactCountWarning(2, 0)).toBe('Please select exactly 2 answer(s) for this question. You have selected 0.');
});
