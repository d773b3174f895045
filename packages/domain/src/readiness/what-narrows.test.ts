import { expect, test } from 'vitest';
import { whatNarrows } from './verdict.ts';

// LRN-96
test.each([
  [{ inBank: 40, inFinals: 65 }, 'unseen'],
  [{ inBank: 1, inFinals: 0 }, 'unseen'],
  [{ inBank: 0, inFinals: 65 }, 'final'],
  [{ inBank: 0, inFinals: 0 }, 'new_questions'],
] as const)('with %j left, %s is what narrows the estimate', (left, expected) => {
  expect(whatNarrows(left)).toBe(expected);
});
