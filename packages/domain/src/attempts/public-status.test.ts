import { expect, test } from 'vitest';
import { publicStatusOf } from './public-status.ts';

const paper = { totalQuestions: 65, passingScorePercent: 72 };

test.each([
  ['In Progress', 'in_progress', null],
  ['In Progress', 'in_progress', 65],
  ['Passed', 'submitted', 47],
  ['Failed', 'submitted', 46],
  ['Passed', 'timed_out', 65],
  ['Failed', 'timed_out', 0],
] as const)('an attempt is %s when %s with score %s of 65 at 72 percent', (expected, status, score) => {
  expect(publicStatusOf({ ...paper, status, score })).toBe(expected);
});

test('a closed attempt without a score is a broken assumption', () => {
  expect(() => publicStatusOf({ ...paper, status: 'submitted', score: null })).toThrow('score');
});
