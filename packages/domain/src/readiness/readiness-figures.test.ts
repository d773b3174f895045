import { expect, test } from 'vitest';
import { scoreBand } from './exam-estimate.ts';
import { missingAnswers } from './missing-answers.ts';
import { holdsDown, passInTen, readinessState, readinessVerdict } from './verdict.ts';

const topic = (topicNumber: number, questions: number, firstSight: number, unseen: number) => ({
  topicNumber,
  name: `Topic ${topicNumber}`,
  questions,
  firstSight,
  unseen,
});

test('60 answers and 8 in each topic are needed, or all of a smaller topic', () => {
  expect(missingAnswers([topic(1, 100, 52, 40), topic(2, 5, 5, 0)])).toEqual({
    more: 3,
    topics: [],
    isAttainable: true,
  });
  expect(missingAnswers([topic(1, 100, 70, 20), topic(2, 30, 2, 20), topic(3, 5, 1, 4)])).toEqual({
    more: 10,
    topics: [
      { topicNumber: 2, name: 'Topic 2', more: 6 },
      { topicNumber: 3, name: 'Topic 3', more: 4 },
    ],
    isAttainable: true,
  });
});

test.each([
  ['a topic has too few unseen questions left', [topic(1, 100, 70, 20), topic(2, 30, 2, 5)]],
  ['the bank has too few unseen questions left', [topic(1, 60, 20, 39)]],
])('an estimate cannot be reached where %s', (_case, topics) => {
  expect(missingAnswers(topics).isAttainable).toBe(false);
});

test('with enough answers nothing is missing', () => {
  expect(missingAnswers([topic(1, 100, 52, 0), topic(2, 100, 8, 0)])).toEqual({
    more: 0,
    topics: [],
    isAttainable: true,
  });
});

test.each([
  [{ firstSight: 9, missing: 51, outcomes: 500 }, 'too_early'],
  [{ firstSight: 10, missing: 50, outcomes: 500 }, 'early'],
  [{ firstSight: 80, missing: 1, outcomes: 500 }, 'early'],
  [{ firstSight: 60, missing: 0, outcomes: 99 }, 'estimate'],
  [{ firstSight: 60, missing: 0, outcomes: 100 }, 'checked'],
])('%o is %s', (basis, state) => {
  expect(readinessState(basis)).toBe(state);
});

test.each([
  ['too_early', null, 'too_early'],
  ['early', null, 'early'],
  ['estimate', 0.39, 'not_yet'],
  ['estimate', 0.4, 'close'],
  ['checked', 0.79, 'close'],
  ['checked', 0.8, 'ready'],
] as const)('%s with an expected pass probability of %s is %s', (state, expected, verdict) => {
  expect(readinessVerdict(state, expected)).toBe(verdict);
});

test.each([
  [
    { low: 0.56, high: 0.84 },
    { from: 6, to: 8 },
  ],
  [
    { low: 0.66, high: 0.74 },
    { from: 7, to: 7 },
  ],
  [
    { low: 0, high: 0.04 },
    { from: 0, to: 0 },
  ],
])('%o is %o of 10 people', (pass, people) => {
  expect(passInTen(pass)).toEqual(people);
});

test('the topic that costs most comes first, and one that costs nothing not at all', () => {
  const topics = [1, 2, 3].map((topicNumber) => ({ topicNumber, name: `Topic ${topicNumber}` }));
  expect(holdsDown(topics, [1.26, 4.02, 0.01])).toEqual([
    { topicNumber: 2, name: 'Topic 2', points: 4 },
    { topicNumber: 1, name: 'Topic 1', points: 1.3 },
  ]);
});

test('the score band is the narrowest that holds 0.79, and of equally narrow ones the fullest', () => {
  expect(scoreBand([0.1, 0.4, 0.4, 0.1])).toEqual({ low: 1, high: 2 });
  expect(scoreBand([0.3, 0.2, 0.1, 0.2, 0.2])).toEqual({ low: 0, high: 3 });
  expect(scoreBand([0.05, 0.4, 0.35, 0.2])).toEqual({ low: 1, high: 3 });
  expect(scoreBand([0, 0.79, 0.21])).toEqual({ low: 1, high: 1 });
});
