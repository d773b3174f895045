import { expect, test } from 'vitest';
import { choosePracticeSet, type PracticeQuestion } from './practice-set.ts';

const question = (topicNumber: number, place: number, facts: Partial<PracticeQuestion> = {}): PracticeQuestion => ({
  id: `t${topicNumber}-${place}`,
  topicNumber,
  isSeen: false,
  recall: null,
  scenarioId: null,
  ...facts,
});
const topic = (topicNumber: number, size: number, facts: Partial<PracticeQuestion> = {}) =>
  Array.from({ length: size }, (_, place) => question(topicNumber, place + 1, facts));
const topics = [
  { number: 1, weight: 50 },
  { number: 2, weight: 30 },
  { number: 3, weight: 20 },
];
const random = Math.random;
const countsOf = (chosen: readonly PracticeQuestion[]) =>
  [1, 2, 3].map((number) => chosen.filter(({ topicNumber }) => topicNumber === number).length);

test('topics get their share by largest remainder, and what one lacks goes to the others (LRN-32)', () => {
  const bank = [...topic(1, 30), ...topic(2, 30), ...topic(3, 30)];
  expect(countsOf(choosePracticeSet(bank, topics, { count: 11, random }))).toEqual([6, 3, 2]);
  const poor = [...topic(1, 2), ...topic(2, 30), ...topic(3, 30)];
  expect(countsOf(choosePracticeSet(poor, topics, { count: 12, random }))).toEqual([2, 6, 4]);
});

test('a set is smaller where there is no more, and takes questions outside the topics last', () => {
  const bank = [...topic(1, 2), ...topic(9, 3)];
  const chosen = choosePracticeSet(bank, topics, { count: 4, random });
  expect(chosen.filter(({ topicNumber }) => topicNumber === 1)).toHaveLength(2);
  expect(chosen).toHaveLength(4);
  expect(choosePracticeSet(bank, topics, { count: 20, random })).toHaveLength(5);
});

test('unseen questions come before seen ones, then the least remembered (LRN-32)', () => {
  const bank = [
    question(1, 1, { isSeen: true, recall: 0.9 }),
    question(1, 2, { isSeen: true, recall: 0.4 }),
    question(1, 3),
    question(1, 4, { isSeen: true, recall: null }),
    question(1, 5, { isSeen: true, recall: 0.95 }),
  ];
  const ids = (count: number) =>
    choosePracticeSet(bank, topics, { count, random })
      .map(({ id }) => id)
      .sort();
  expect(ids(1)).toEqual(['t1-3']);
  expect(ids(2)).toEqual(['t1-3', 't1-4']);
  expect(ids(3)).toEqual(['t1-2', 't1-3', 't1-4']);
  expect(ids(4)).toEqual(['t1-1', 't1-2', 't1-3', 't1-4']);
});

test('ties are decided by chance, and the order is shuffled', () => {
  const bank = topic(1, 12);
  const sets = Array.from({ length: 40 }, () =>
    choosePracticeSet(bank, topics, { count: 6, random }).map(({ id }) => id),
  );
  expect(new Set(sets.flat()).size).toBe(12);
  expect(new Set(sets.map((ids) => ids.join())).size).toBeGreaterThan(1);
});

test('questions of one case are asked together, in their own order (LRN-32)', () => {
  const bank = [
    ...topic(1, 10),
    ...[1, 2, 3].map((place) => question(2, place, { scenarioId: 'clinic' })),
    ...topic(3, 10),
  ];
  for (let run = 0; run < 20; run += 1) {
    const ids = choosePracticeSet(bank, topics, { count: 23, random }).map(({ id }) => id);
    const at = ids.indexOf('t2-1');
    expect(ids.slice(at, at + 3)).toEqual(['t2-1', 't2-2', 't2-3']);
  }
});

test('a set asks at most one question of a point, the unseen one first, and may be smaller (LRN-151)', () => {
  const bank = [
    question(1, 1, { point: 'p', isSeen: true, recall: 0.2 }),
    question(2, 1, { point: 'p' }),
    question(3, 1, { point: 'p', isSeen: true, recall: 0.1 }),
    question(3, 2),
  ];
  const chosen = choosePracticeSet(bank, topics, { count: 4, random });
  expect(chosen.map(({ id }) => id).toSorted()).toEqual(['t2-1', 't3-2']);
});
