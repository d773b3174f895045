import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageScorePercent, toScoreMillis, userFigures } from './exam-statistics.ts';

test('without data every figure is 0', () => {
  expect(userFigures([])).toEqual({
    totalAttempts: 0,
    completedAttempts: 0,
    passedAttempts: 0,
    passRate: 0,
    averageScore: 0,
    examStats: [],
  });
});

test('rates and averages are over completed attempts, and both modes of an exam make one row', () => {
  const exam1 = { examId: 'aws-saa-c03-exam-1', examTitle: 'Free diagnostic' };
  const figures = userFigures([
    { ...exam1, attempts: 3, completed: 2, passed: 1, scoreMillis: toScoreMillis(16, 20) + toScoreMillis(9, 20) },
    { ...exam1, attempts: 1, completed: 1, passed: 1, scoreMillis: toScoreMillis(20, 20) },
    { examId: 'az-900-exam-1', examTitle: 'Free diagnostic', attempts: 2, completed: 0, passed: 0, scoreMillis: 0 },
  ]);
  expect(figures).toEqual({
    totalAttempts: 6,
    completedAttempts: 3,
    passedAttempts: 2,
    passRate: 66.7,
    averageScore: 75,
    examStats: [{ ...exam1, attempts: 3, passRate: 66.7, averageScore: 75 }],
  });
});

test.each([
  [47, 65, 72_308],
  [1, 3, 33_333],
  [2, 3, 66_667],
  [0, 65, 0],
  [65, 65, 100_000],
])('%i of %i right are %i thousandths of a percent', (score, total, expected) => {
  expect(toScoreMillis(score, total)).toBe(expected);
});

test('an average from sums is the average of the attempts, to the shown decimal', () => {
  const attempt = fc.integer({ min: 1, max: 100 }).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 50 }), (attempts) => {
      const scoreMillis = attempts.reduce((sum, [score, total]) => sum + toScoreMillis(score, total), 0);
      const exact = attempts.reduce((sum, [score, total]) => sum + (100 * score) / total, 0) / attempts.length;
      expect(Math.abs(averageScorePercent({ scoreMillis, completed: attempts.length }) - exact)).toBeLessThan(0.052);
    }),
  );
});
