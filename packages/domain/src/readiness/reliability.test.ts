import { expect, test } from 'vitest';
import { reliabilityBins, shareInterval } from './reliability.ts';

test('predictions are grouped by tenths, with the share that came true', () => {
  const bins = reliabilityBins([
    { predicted: 1, hasPassed: true },
    { predicted: 0.62, hasPassed: true },
    { predicted: 0.68, hasPassed: false },
    { predicted: 0, hasPassed: false },
  ]);
  expect(bins.map(({ from, exams, predicted, passed }) => [from, exams, predicted, passed])).toEqual([
    [0, 1, 0, 0],
    [0.6, 2, 0.65, 0.5],
    [0.9, 1, 1, 1],
  ]);
  for (const { low, passed, high } of bins) {
    expect(low).toBeLessThanOrEqual(passed);
    expect(high).toBeGreaterThanOrEqual(passed);
  }
});

test('the interval is that of Wilson and narrows with more exams', () => {
  // Checked with R: prop.test(7, 10, conf.level = 0.9, correct = FALSE).
  expect(shareInterval(7, 10).low).toBeCloseTo(0.4401, 2);
  expect(shareInterval(7, 10).high).toBeCloseTo(0.8738, 2);
  const wide = shareInterval(7, 10);
  const narrow = shareInterval(700, 1_000);
  expect(narrow.high - narrow.low).toBeLessThan((wide.high - wide.low) / 5);
});
