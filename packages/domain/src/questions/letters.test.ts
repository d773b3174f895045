import { expect, test } from 'vitest';
import { indexOfLetter, letterAt, maxOptions } from './letters.ts';

// ATT-8
test('letters and places turn into each other', () => {
  for (let index = 0; index < maxOptions; index += 1) expect(indexOfLetter(letterAt(index))).toBe(index);
});

test.each([-1, 26, 0.5])('there is no letter at %d', (index) => {
  expect(() => letterAt(index)).toThrow('No letter');
});
