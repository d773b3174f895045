import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPassed, pointsPercent } from './passing.ts';

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
])('%i of %i at %i percent is passed: %s', (points, maxPoints, passingScorePercent, expected) => {
  expect(hasPassed({ points, maxPoints, passingScorePercent })).toBe(expected);
});

test('an empty paper is a broken assumption, not a pass', () => {
  expect(() => hasPassed({ points: 0, maxPoints: 0, passingScorePercent: 70 })).toThrow('question');
});

test('more points never turn a pass into a fail', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(100), fc.nat(), (maxPoints, passingScorePercent, pick) => {
      const points = pick % maxPoints;
      const before = hasPassed({ points, maxPoints, passingScorePercent });
      const after = hasPassed({ points: points + 1, maxPoints, passingScorePercent });
      expect(!before || after).toBe(true);
    }),
  );
});

test.each([
  [47, 65, 72.3],
  [46, 65, 70.7],
  [719, 999, 71.9],
  [7_199, 10_000, 71.9],
  [2, 3, 66.6],
  [65, 65, 100],
  [0, 65, 0],
])('%i of %i points are %f percent, rounded down', (points, maxPoints, expected) => {
  expect(pointsPercent({ points, maxPoints })).toBe(expected);
});

test('what is not passed never shows the passing score', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(),
      (maxPoints, cut, pick) => {
        const points = pick % (maxPoints + 1);
        const passed = hasPassed({ points, maxPoints, passingScorePercent: cut });
        expect(pointsPercent({ points, maxPoints }) >= cut).toBe(passed);
      },
    ),
  );
});
