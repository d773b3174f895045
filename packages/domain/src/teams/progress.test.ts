import { expect, test } from 'vitest';
import { progressFigures } from './progress.ts';

const person = (expected: number, ...shares: number[]) => ({
  expected,
  topics: shares.map((right, at) => ({ topicNumber: at + 1, right })),
});

// TEA-60. The interval of topic 1 by R: mean(x) + c(-1, 1) * qt(0.9, 4) * sd(x) / sqrt(5)
test('readiness of several people is their bands, their quartiles and topics with their doubt, in whole percents', () => {
  const people = [
    person(0.8, 0.9, 0.5),
    person(0.7999, 0.7, 0.5),
    person(0.4, 0.6, 0.5),
    person(0.3999, 0.5, 0.5),
    person(0.05, 0.3, 0.5),
  ];
  expect(progressFigures(people)).toEqual({
    bands: { ready: 1, close: 2, not_yet: 2 },
    pass: { low: 0.4, median: 0.4, high: 0.8 },
    topics: [
      { topicNumber: 1, right: 0.6, low: 0.45, high: 0.75 },
      { topicNumber: 2, right: 0.5, low: 0.5, high: 0.5 },
    ],
  });
  expect(progressFigures([])).toBeNull();
});

// TEA-60
test('a topic that not everybody has is left out: it would be about fewer people', () => {
  const people = [person(0.5, 0.5, 0.9), ...Array.from({ length: 4 }, () => person(0.5, 0.5))];
  expect(progressFigures(people)?.topics.map(({ topicNumber }) => topicNumber)).toEqual([1]);
});
