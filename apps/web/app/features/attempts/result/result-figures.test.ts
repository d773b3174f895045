import { expect, test } from 'vitest';
import {
  countsPoints,
  fits,
  type NumberedQuestion,
  numberedQuestions,
  pointsToPass,
  readFilter,
  secondsUsed,
  weakestFirst,
} from './result-figures.ts';

test.each([
  [20, 83, 17],
  [65, 72, 47],
  [100, 72, 72],
  [7, 70, 5],
])('of %d points, with %d percent to pass, %d are needed', (maxPoints, passingScore, needed) => {
  expect(pointsToPass({ maxPoints, passingScore })).toBe(needed);
});

test('points are worth saying where they are not the count of questions', () => {
  expect(countsPoints({ maxPoints: 20, totalQuestions: 20 })).toBe(false);
  expect(countsPoints({ maxPoints: 31, totalQuestions: 20 })).toBe(true);
});

test('questions keep their place in the exam, and those that did not count are told apart', () => {
  const questions = [{ id: 'q1' }, { id: 'q2' }] as NumberedQuestion[];
  expect(numberedQuestions({ questions, flags: ['q2'], unscored: ['q1'] })).toEqual([
    { id: 'q1', number: 1, isFlagged: false, isScored: false },
    { id: 'q2', number: 2, isFlagged: true, isScored: true },
  ]);
});

test('the weakest topic comes first', () => {
  const topic = (topic_number: number, correct: number, total: number) => ({
    topic_number,
    name: null,
    correct,
    total,
  });
  const sorted = weakestFirst([topic(1, 18, 19), topic(2, 7, 13), topic(3, 13, 17), topic(4, 14, 26)]);
  expect(sorted.map(({ topic_number }) => topic_number)).toEqual([2, 4, 3, 1]);
});

test('wrong, flagged and unanswered are told apart', () => {
  const question = (changes: Partial<NumberedQuestion>) =>
    ({ selectedAnswer: 'A', is_correct: true, isFlagged: false, ...changes }) as NumberedQuestion;
  expect(fits(question({ is_correct: false }), 'wrong')).toBe(true);
  expect(fits(question({ is_correct: false, selectedAnswer: null }), 'wrong')).toBe(false);
  expect(fits(question({ is_correct: false, selectedAnswer: null }), 'unanswered')).toBe(true);
  expect(fits(question({ isFlagged: true }), 'flagged')).toBe(true);
  expect(fits(question({}), 'all')).toBe(true);
});

test('an unknown filter in the address shows everything', () => {
  expect([readFilter('wrong'), readFilter('x'), readFilter(null)]).toEqual(['wrong', 'all', 'all']);
});

test('the time used is from the start to the end', () => {
  expect(secondsUsed({ startedAt: '2026-03-01T10:00:00.000Z', completedAt: '2026-03-01T11:48:00.000Z' })).toBe(6_480);
});
