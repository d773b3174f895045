import { expect, test } from 'vitest';
import {
  fits,
  type NumberedQuestion,
  readFilter,
  scorePercentText,
  secondsUsed,
  weakestFirst,
} from './result-figures.ts';

test.each([
  [51, 65, 'Passed', '78%'],
  [16, 20, 'Passed', '80%'],
  [0, 20, 'Failed', '0%'],
  [143, 200, 'Failed', '71.5%'],
  [719, 1_000, 'Failed', '71.9%'],
  [72, 100, 'Passed', '72%'],
  [143, 200, 'Passed', '72%'],
] as const)('%d right of %d, to pass 72 percent, that %s reads %s', (score, totalQuestions, status, text) => {
  expect(scorePercentText({ score, totalQuestions, passingScore: 72, status })).toBe(text);
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
