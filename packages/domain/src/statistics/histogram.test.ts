import { expect, test } from 'vitest';
import { addHistograms, findMedian, type Histogram, withDuration } from './histogram.ts';

const histogramOf = (durations: number[]): Histogram =>
  durations.reduce<Histogram>((counts, ms) => withDuration(counts, ms), []);

test.each([[[30_000, 40_000, 50_000]], [[500, 600, 700, 90_000]], [[7_200_000, 7_200_000, 7_300_000]]])(
  'the median of %j is off by a quarter at most',
  (durations) => {
    const exact = durations[Math.floor((durations.length - 1) / 2)] ?? 0;
    const found = findMedian(histogramOf(durations), 1) ?? 0;
    expect(Math.abs(found - exact)).toBeLessThan(Math.max(1_000, 0.25 * exact));
  },
);

test('too few durations have no median', () => {
  expect(findMedian(histogramOf([1_000]), 2)).toBeNull();
  expect(findMedian([], 0)).toBeNull();
});

test('histograms that are kept apart add up to the one of all', () => {
  const [some, others] = [
    [2_000, 70_000],
    [900, 3_000_000],
  ];
  expect(addHistograms(histogramOf(some), histogramOf(others))).toEqual(histogramOf([...some, ...others]));
});
