import { expect, test } from 'vitest';
import { highestScore } from './weights.ts';

test('the highest of more scores than fit on the stack', () => {
  expect(highestScore(Array.from({ length: 500_000 }, (_, index) => ({ score: index % 100 })))).toBe(99);
  expect(highestScore([])).toBe(Number.NEGATIVE_INFINITY);
});
