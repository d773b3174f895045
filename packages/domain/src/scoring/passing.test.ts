import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPassed } from './passing.ts';

// ATT-9
test.each([
  [47, 65, 72, true],
  [46, 65, 72, false],
  [7, 10, 70, true],
  [14, 20, 70, true],
  [13, 20, 70, false],
  [2, 3, 67, false],
  [2, 3, 66, true],
  [75, 90, 83, true],
  [74, 90, 83, false],
  [0, 1, 0, true],
  [1, 1, 100, true],
])('%i of %i at %i percent is passed: %s', (score, totalQuestions, passingScorePercent, expected) => {
  expect(hasPassed({ score, totalQuestions, passingScorePercent })).toBe(expected);
});

test('an empty paper is a broken assumption, not a pass', () => {
  expect(() => hasPassed({ score: 0, totalQuestions: 0, passingScorePercent: 70 })).toThrow('question');
});

test('more right answers never turn a pass into a fail', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.nat(100),
      fc.nat(),
      (totalQuestions, passingScorePercent, pick) => {
        const score = pick % totalQuestions;
        const before = hasPassed({ score, totalQuestions, passingScorePercent });
        const after = hasPassed({ score: score + 1, totalQuestions, passingScorePercent });
        expect(!before || after).toBe(true);
      },
    ),
  );
});
