import { expect, test } from 'vitest';
import { countsPoints, distanceText, pointsToPass } from '../../attempt-parts/attempt-outcome.tsx';
import {
  fits,
  type NumberedQuestion,
  numberedQuestions,
  readFilter,
  secondsUsed,
  timeUsedText,
  topicVerdict,
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

test('questions keep their place in the exam, and those that did not count are distinguished', () => {
  const questions = [{ id: 'q1' }, { id: 'q2' }] as NumberedQuestion[];
  expect(numberedQuestions({ questions, flags: ['q2'], unscored: ['q1'], confidence: { q2: 'sure' } })).toEqual([
    { id: 'q1', number: 1, isFlagged: false, isScored: false, confidence: null },
    { id: 'q2', number: 2, isFlagged: true, isScored: true, confidence: 'sure' },
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

test('wrong, flagged and unanswered are distinguished', () => {
  const question = (changes: Partial<NumberedQuestion>) =>
    ({ selectedAnswer: 'A', is_correct: true, isFlagged: false, ...changes }) as NumberedQuestion;
  expect(fits(question({ is_correct: false }), 'wrong')).toBe(true);
  expect(fits(question({ is_correct: false, selectedAnswer: null }), 'wrong')).toBe(false);
  expect(fits(question({ is_correct: false, selectedAnswer: null }), 'unanswered')).toBe(true);
  expect(fits(question({ isFlagged: true }), 'flagged')).toBe(true);
  expect(fits(question({}), 'all')).toBe(true);
});

test('without a filter in the address a result opens on what was wrong', () => {
  expect([readFilter(null), readFilter('x')]).toEqual(['wrong', 'wrong']);
  expect(readFilter('flagged')).toBe('flagged');
});

const scored = { totalQuestions: 20, maxPoints: 20, passingScore: 83 };
test.each([
  ['1 answer short of the pass mark.', { ...scored, points: 16, status: 'Failed' as const }],
  ['2 more points would have passed.', { ...scored, maxPoints: 40, points: 32, status: 'Failed' as const }],
  ['Exactly enough to pass.', { ...scored, points: 17, status: 'Passed' as const }],
  ['2 correct answers more than needed.', { ...scored, points: 19, status: 'Passed' as const }],
  ['Every answer correct.', { ...scored, points: 20, status: 'Passed' as const }],
])('the distance reads: %s', (text, attempt) => {
  expect(distanceText(attempt)).toBe(text);
});

test.each([
  ['below', { correct: 1, total: 3 }],
  ['passing', { correct: 3, total: 4 }],
  ['too_few', { correct: 0, total: 2 }],
])('a topic is %s', (verdict, topic) => {
  expect(topicVerdict(topic, 72)).toBe(verdict);
});

const startedAt = '2026-03-01T10:00:00.000Z';
test.each([
  ['11 of 20 minutes', { startedAt, completedAt: '2026-03-01T10:11:20.000Z', expiresAt: '2026-03-01T10:20:00.000Z' }],
  ['1 of 20 minutes', { startedAt, completedAt: '2026-03-01T10:00:05.000Z', expiresAt: '2026-03-01T10:20:00.000Z' }],
  ['20 of 20 minutes', { startedAt, completedAt: '2026-03-01T10:20:31.000Z', expiresAt: '2026-03-01T10:20:00.000Z' }],
  ['1 h 48 min', { startedAt, completedAt: '2026-03-01T11:48:00.000Z', expiresAt: null }],
])('the time used reads: %s', (text, attempt) => {
  expect(timeUsedText(attempt)).toBe(text);
});

test('the time used is from the start to the end', () => {
  expect(secondsUsed({ startedAt: '2026-03-01T10:00:00.000Z', completedAt: '2026-03-01T11:48:00.000Z' })).toBe(6_480);
});
