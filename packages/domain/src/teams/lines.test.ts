import { expect, test } from 'vitest';
import { countedAttempt, shownTopics, timeShare } from './lines.ts';

// TEA-51
test.each([
  [[], []],
  [[[1, 2, 3]], [[1, 2, 3]]],
  [
    [
      [1, 1, 2],
      [2, 3, 3],
      [3, 0, 1],
    ],
    [
      [2, 3, 3],
      [null, 1, 3],
    ],
  ],
  [[[4, 1, 1]], [[null, 1, 1]]],
  [
    [
      [1, 6, 9],
      [2, 2, 5],
      [3, 3, 5],
      [4, 1, 1],
    ],
    [
      [1, 6, 9],
      [3, 3, 5],
      [null, 3, 6],
    ],
  ],
])('topics %j are shown as %j', (topics, shown) => {
  const scores = topics.map(([topic_number = 0, correct = 0, total = 0]) => ({ topic_number, correct, total }));
  expect(shownTopics(scores)).toEqual(shown.map(([topic_number, right, asked]) => ({ topic_number, right, asked })));
});

test.each([
  [60, 60, 100],
  [60, 75, 100],
  [60, 30, 50],
  [60, 31, 50],
  [60, 32, 55],
  [60, 0, 0],
  [60, 1, 0],
])('of %i minutes %i are %i percent', (given, used, share) => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(timeShare({ startedAt: at(0), finishedAt: at(used), endsAt: at(given) })).toBe(share);
});

test.each([
  ['best', 2],
  ['first', 1],
  ['last', 4],
] as const)('the %s of several attempts', (counts, id) => {
  const points = [5, 8, 8, 3];
  const attempts = points.map((one, index) => ({ id: index + 1, points: one, max_points: 10 }));
  expect(countedAttempt(attempts, counts)?.id).toBe(id);
  expect(countedAttempt([], counts)).toBeUndefined();
});
