import { expect, test } from 'vitest';
import { changeText } from './metrics.ts';

const trend = (inPeriod: number, inPeriodBefore: number) => ({ total: 0, inPeriod, inPeriodBefore, series: [] });

test.each([
  ['a rise', 6, 4, false, '+50% on the time before'],
  ['a fall', 3, 4, false, '−25% on the time before'],
  ['no change', 4, 4, false, 'as before'],
  ['a first period', 4, 0, false, null],
  ['a share', 71.5, 70, true, '+1.5 points on the time before'],
])('%s is told against the time before', (_case, now, before, isShare, text) => {
  expect(changeText(trend(now, before), isShare)).toBe(text);
});
