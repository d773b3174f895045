import { expect, test } from 'vitest';
import { changeText, dayText, isEmptySeries, metrics } from './metrics.ts';

const trend = (inPeriod: number, inPeriodBefore: number) => ({ total: 0, inPeriod, inPeriodBefore, series: [] });

test.each([
  ['a rise', 6, 4, false, '+50% vs. the previous period'],
  ['a fall', 3, 4, false, '−25% vs. the previous period'],
  ['no change', 4, 4, false, 'unchanged'],
  ['a first period', 4, 0, false, null],
  ['a share', 71.5, 70, true, '+1.5 points vs. the previous period'],
])('%s is compared with the period before', (_case, now, before, isShare, text) => {
  expect(changeText(trend(now, before), isShare)).toBe(text);
});

const metricOf = (name: string) => metrics.find((metric) => metric.name === name) ?? fail(name);
const fail = (name: string): never => {
  throw new Error(`No metric ${name}`);
};
const seriesOf = (...values: (number | null)[]) => values.map((value, day) => ({ day: `2026-11-0${day + 1}`, value }));

test('a day without finished attempts has no pass rate, and one on which all failed has 0%', () => {
  const passRate = metricOf('passRate');
  expect([dayText(passRate, null), dayText(passRate, 0)]).toEqual(['No finished attempts', '0%']);
  expect(isEmptySeries(passRate, seriesOf(null, null))).toBe(true);
  expect(isEmptySeries(passRate, seriesOf(null, 0))).toBe(false);
  expect(isEmptySeries(metricOf('users'), seriesOf(0, 0))).toBe(true);
});
