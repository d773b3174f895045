import { TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { expect, test } from 'vitest';
import type { CompletedAttempt } from '../attempt-figures.ts';
import { trendFloor, trendPoints, trendTicks } from './trend.tsx';

const attempt = (percent: number) => ({ ...getExample(TestAttempt), percent, passingScore: 72 }) as CompletedAttempt;

test('the last ten attempts come oldest first, with scores rounded down', () => {
  const points = trendPoints([71.9, ...Array.from({ length: 10 }, () => 80)].map(attempt));
  expect(points).toHaveLength(10);
  expect(points.at(-1)).toMatchObject({ score: 71, day: 'Nov 21', passingScore: 72 });
});

test.each([
  [60, [60, 70, 80, 90, 100]],
  [40, [40, 60, 80, 100]],
  [30, [40, 60, 80, 100]],
  [0, [0, 20, 40, 60, 80, 100]],
])('an axis from %d has lines at %j', (floor, ticks) => {
  expect(trendTicks(floor)).toEqual(ticks);
});

test.each([
  [60, [71, 83]],
  [0, [3, 83]],
  [40, [50]],
])('the axis of scores begins at %d for %j', (floor, percents) => {
  expect(trendFloor(trendPoints(percents.map(attempt)))).toBe(floor);
});
