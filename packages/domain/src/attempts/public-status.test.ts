import { expect, test } from 'vitest';
import { toPublicStatus } from './statuses.ts';

// ATT-18
test.each([
  ['In Progress', 'in_progress', null],
  ['Passed', 'submitted', true],
  ['Failed', 'submitted', false],
  ['Passed', 'timed_out', true],
  ['Failed', 'timed_out', false],
] as const)('an attempt is %s when %s with the stored outcome %s', (expected, status, hasPassed) => {
  expect(toPublicStatus({ status, hasPassed })).toBe(expected);
});

test('a closed attempt without an outcome is a broken assumption', () => {
  expect(() => toPublicStatus({ status: 'submitted', hasPassed: null })).toThrow('outcome');
});
