import { expect, test } from 'vitest';
import { buildReplay, type ReplayedQuestion, replayWidths } from './replay-marks.ts';

const base: ReplayedQuestion = {
  number: 1,
  kind: 'choice',
  correctAnswer: 'B',
  isCorrect: true,
  selectedAnswer: 'B',
  firstAnswer: 'B',
  changes: 0,
  timeSpentMs: 60_000,
  answeredAt: '2026-03-01T10:01:00Z',
};
const minute = (at: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + at * 60_000).toISOString();
const exam = (count: number, change: (number: number) => Partial<ReplayedQuestion> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    ...base,
    number: index + 1,
    answeredAt: minute(index),
    ...change(index + 1),
  }));
const markOf = (fields: Partial<ReplayedQuestion>) =>
  buildReplay(exam(6, (number) => (number === 1 ? fields : {})))?.find(({ number }) => number === 1);

test('marks are in the order answered, and what was left open comes last', () => {
  const marks = buildReplay(
    exam(7, (number) => {
      if (number === 2) return { answeredAt: minute(60) };
      return number === 4 ? { selectedAnswer: null, firstAnswer: 'A', isCorrect: false, changes: 1 } : {};
    }),
  );
  expect(marks?.map(({ number }) => number)).toEqual([1, 3, 5, 6, 7, 2, 4]);
  expect(marks?.at(-1)).toMatchObject({ outcome: 'unanswered', isChanged: true, change: null });
});

test.each([
  ['four timed answers', 4, 0, false],
  ['five timed answers', 5, 0, true],
  ['one of five answers without a time', 10, 2, true],
  ['more than one of five without a time', 10, 3, false],
  ['no times at all', 20, 20, false],
])('%s: replayed %s', (_case, count, untimed, isReplayed) => {
  const questions = exam(count, (number) => (number <= untimed ? { timeSpentMs: 0 } : {}));
  expect(buildReplay(questions) !== null).toBe(isReplayed);
});

test.each([
  ['kept', { firstAnswer: 'B', changes: 0 }, false, null],
  ['right to wrong', { selectedAnswer: 'A', isCorrect: false, changes: 1 }, true, 'right_to_wrong'],
  ['wrong to right', { firstAnswer: 'A', changes: 2 }, true, 'wrong_to_right'],
  ['wrong to wrong', { firstAnswer: 'A', selectedAnswer: 'C', isCorrect: false, changes: 1 }, true, 'wrong_to_wrong'],
  ['back to the first', { changes: 2 }, true, null],
  [
    'an answer that was completed',
    { correctAnswer: 'BD', firstAnswer: 'B', selectedAnswer: 'BD', changes: 1 },
    false,
    null,
  ],
  [
    'two letters that were exchanged',
    { correctAnswer: 'BD', firstAnswer: 'AB', selectedAnswer: 'BD', changes: 1 },
    true,
    'wrong_to_right',
  ],
  [
    'a matching filled row by row',
    { kind: 'matching', correctAnswer: 'AB', firstAnswer: 'A-', selectedAnswer: 'AB', changes: 1 },
    false,
    null,
  ],
  [
    'a matching thought over',
    { kind: 'matching', correctAnswer: 'AB', firstAnswer: 'BB', selectedAnswer: 'AB', changes: 1 },
    true,
    'wrong_to_right',
  ],
  [
    'steps that were moved',
    { kind: 'ordering', correctAnswer: 'ABC', firstAnswer: 'BAC', selectedAnswer: 'ABC', changes: 3 },
    false,
    null,
  ],
] as const)('%s', (_case, fields, isChanged, change) => {
  expect(markOf(fields)).toMatchObject({ isChanged, change });
});

test('widths follow the time, add up, and leave something to see of a question without any', () => {
  const marks = buildReplay(
    exam(10, (number) => ({ timeSpentMs: number === 10 ? 0 : number === 1 ? 120_000 : 60_000 })),
  );
  const { marks: widths, pace } = replayWidths(marks ?? [], 60_000);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1, 9);
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 9);
  expect(pace).toBeCloseTo(widths[1] ?? 0, 9);
  expect(widths[9]).toBeGreaterThan(0.02);
});
