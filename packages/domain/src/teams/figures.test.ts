import { expect, test } from 'vitest';
import { meanInterval, quartiles, shareOfPeople, t80, topicsOfPeople } from './figures.ts';

// TEA-55
test.each([
  [[], null],
  [[70], { low: 70, median: 70, high: 70 }],
  [[80, 60], { low: 65, median: 70, high: 75 }],
  [[10, 20, 30, 40], { low: 17.5, median: 25, high: 32.5 }],
  [[50, 10, 40, 20, 30], { low: 20, median: 30, high: 40 }],
])('the quartiles of %j are %j', (values, expected) => {
  expect(quartiles(values)).toEqual(expected);
});

// TEA-55, by R: binom::binom.wilson(x, n, conf.level = 0.8)
test.each([
  [0, 5, 0, 0, 0.2473],
  [5, 5, 1, 0.7527, 1],
  [6, 12, 0.5, 0.3265, 0.6735],
  [1, 1, 1, 0.3784, 1],
])('%i of %i people are a share of %f between %f and %f', (count, of, share, low, high) => {
  const found = shareOfPeople(count, of);
  expect(found?.share).toBe(share);
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
  expect(shareOfPeople(0, 0)).toBeNull();
});

// R: qt(0.9, df)
test.each([
  [1, 3.0777],
  [4, 1.5332],
  [5, 1.4759],
  [9, 1.383],
  [30, 1.3104],
  [499, 1.2832],
])('with %i degrees of freedom t is %f', (degrees, t) => {
  expect(t80(degrees)).toBeCloseTo(t, 3);
});

// TEA-55
test('the interval of a mean is over people, within 0 and 1, and there is none with one', () => {
  expect(meanInterval([0.4])).toBeNull();
  expect(meanInterval([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  const found = meanInterval([0.6, 0.8]);
  expect([found?.mean, found?.low, found?.high].map((value) => value?.toFixed(4))).toEqual([
    '0.7000',
    '0.3922',
    '1.0000',
  ]);
});

test('topics are added up over people, those of few questions last', () => {
  const one = [
    { topic_number: 2, right: 2, asked: 4 },
    { topic_number: null, right: 1, asked: 2 },
  ];
  const other = [
    { topic_number: 1, right: 3, asked: 3 },
    { topic_number: 2, right: 3, asked: 4 },
  ];
  expect(topicsOfPeople([one, other])).toEqual([
    { topic_number: 1, right: 3, asked: 3, low: null, high: null },
    { topic_number: 2, right: 5, asked: 8, low: expect.closeTo(0.2403, 3), high: 1 },
    { topic_number: null, right: 1, asked: 2, low: null, high: null },
  ]);
});
