import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerPattern,
  checkAnswer,
  checkWholeAnswer,
  countPlaces,
  countPoints,
  decodeAnswer,
  encodeAnswer,
  guessFloor,
  incompleteness,
  isRight,
  judgeComponents,
  keyOfChoice,
  showAnswer,
  tallyAnswer,
  watchedOptions,
} from '../answers.ts';
import { includesOption, judgeOption, toggleOption } from './chosen-options.ts';

const kind = 'choice';
const question = { kind, options: ['a', 'b', 'c', 'd', 'e'], numberOfAnswers: 2 } as const;
const key = (correctAnswer: string) => ({ kind, correctAnswer }) as const;

test.each(['', 'A', 'E', 'AC', 'DE'])('%j is an answer to a question with 5 options that takes 2', (selected) => {
  expect(checkAnswer(selected, question)).toEqual({ ok: true });
});

test.each([
  ['CA', 'order'],
  ['AA', 'each once'],
  ['a', 'upper-case'],
  ['A,C', 'upper-case'],
  [' A', 'upper-case'],
  ['A\n', 'upper-case'],
  ['Ä', 'upper-case'],
  ['1', 'upper-case'],
  ['F', 'no option F'],
  ['AZ', 'no option Z'],
  ['ABC', 'at most 2'],
])('%j is refused, and the message says why', (selected, because) => {
  expect(checkAnswer(selected, question)).toMatchObject({ ok: false, message: expect.stringContaining(because) });
});

test('a whole answer needs no warning', () => {
  expect(incompleteness('AC', question)).toBeNull();
});

test.each([
  ['', 0],
  ['A', 1],
  ['ABC', 3],
])('%j is not a whole answer, and a refusal says so in the words of the specification', (selected, count) => {
  expect(incompleteness(selected, question)).toEqual({ code: 'wrong_count', needed: 2, selected: count });
  expect(checkWholeAnswer(selected, question)).toEqual({
    ok: false,
    message: `Please select exactly 2 answer(s) for this question. You have selected ${count}.`,
  });
});

test.each([
  ['AC', 'AC', true],
  ['A', 'AC', false],
  ['ACD', 'AC', false],
  ['AB', 'AC', false],
  ['B', 'B', true],
  ['', 'B', false],
  [null, 'B', false],
])('%j against the key %j is right: %s', (selected, correctAnswer, expected) => {
  expect(isRight(selected, key(correctAnswer))).toBe(expected);
});

test('a question without a key is a broken assumption, not a right answer', () => {
  expect(() => isRight('', key(''))).toThrow('key');
});

describe('points', () => {
  test.each([
    ['AC', 'AC', 1],
    ['A', 'AC', 0],
    [null, 'AC', 0],
  ])('all or nothing: %j against %j earns %d of 1', (selected, correctAnswer, points) => {
    expect(countPoints(selected, key(correctAnswer), 'all_or_nothing')).toEqual({ points, maxPoints: 1 });
  });

  test.each([
    ['ACE', 'ACE', 3, 3],
    ['AC', 'ACE', 2, 3],
    ['ABC', 'ACE', 1, 3],
    ['ABD', 'ACE', 0, 3],
    ['', 'ACE', 0, 3],
    [null, 'ACE', 0, 3],
    ['B', 'B', 1, 1],
    ['A', 'B', 0, 1],
  ])('per component: %j against %j earns %d of %d', (selected, correctAnswer, points, maxPoints) => {
    expect(countPoints(selected, key(correctAnswer), 'per_component')).toEqual({ points, maxPoints });
  });

  test('a choice has no components of its own to show', () => {
    expect(judgeComponents('AC', key('AC'))).toBeNull();
  });
});

test('a choice reads as its letters', () => {
  expect(showAnswer('ACE', kind)).toBe('A, C, E');
});

test.each([
  [1, 4, 1 / 4],
  [2, 5, 1 / 10],
  [3, 6, 1 / 20],
  [13, 26, 1 / 10_400_600],
])('guessing %d of %d options is right in %d of all cases', (numberOfAnswers, total, expected) => {
  const options = Array.from({ length: total });
  expect(guessFloor({ kind, options, numberOfAnswers })).toBe(expected);
});

test('the key of a choice is the letters of its right options', () => {
  expect(keyOfChoice([false, true, false, true])).toEqual({ kind, correctAnswer: 'BD' });
  expect(countPlaces(key('BD'))).toBe(2);
});

test('item analysis counts letters, and watches every option', () => {
  expect(tallyAnswer('AC', kind)).toEqual(['A', 'C']);
  expect(watchedOptions({ kind, options: ['a', 'b'], numberOfAnswers: 1, correctAnswer: 'B' })).toEqual([
    { letter: 'A', isKey: false },
    { letter: 'B', isKey: true },
  ]);
});

test.each([
  ['', 'C', 2, 'C'],
  ['C', 'A', 2, 'AC'],
  ['AC', 'A', 2, 'C'],
  ['C', 'C', 2, ''],
  ['AC', 'B', 2, 'ABC'],
  ['', 'C', 1, 'C'],
  ['C', 'A', 1, 'A'],
  ['C', 'C', 1, ''],
])('a click in %j on %s, where %d are asked for, gives %j', (selected, letter, numberOfAnswers, expected) => {
  expect(toggleOption(selected, letter, numberOfAnswers)).toBe(expected);
});

test.each([
  ['A', 'right'],
  ['B', 'wrong'],
  ['C', 'missed'],
  ['D', 'idle'],
])('with AB chosen and AC right, option %s is %s', (letter, verdict) => {
  expect(judgeOption(letter, 'AB', 'AC')).toBe(verdict);
});

test('nothing chosen includes no option', () => {
  expect([includesOption(null, 'A'), includesOption('', 'A'), includesOption('AC', 'C')]).toEqual([false, false, true]);
});

test('any set of places, encoded, is a sound answer to a question that has them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(25)), (places) => {
      const answer = encodeAnswer(kind, places);
      expect(decodeAnswer(kind, answer)).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(answerPattern.test(answer)).toBe(true);
      expect(checkAnswer(answer, { kind, options: Array.from({ length: 26 }), numberOfAnswers: 26 }).ok).toBe(true);
    }),
  );
});
