import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerInPractice } from '../../attempts/answering.ts';
import { hasSameAnswers, regrade } from '../../scoring/regrading.ts';
import { countRight, findMissed } from '../../scoring/score.ts';
import { listIdleDistractors } from '../../statistics/item-analysis.ts';
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
  readKind,
  showAnswer,
  tallyAnswer,
  watchedOptions,
} from '../answers.ts';

const kind = readKind('ordering');
const options = ['Plan', 'Build', 'Test', 'Ship'].map((text) => ({ text }));
const question = { kind, options, numberOfAnswers: 4, correctAnswer: 'CADB' };

test('a kind that there is not cannot be read', () => {
  expect(() => readKind('hotspot')).toThrow('hotspot');
  expect(() => readKind('toString')).toThrow('toString');
});

test.each(['', 'C', 'CA', 'CADB'])('%j is an answer to an ordering of four steps, whole or in part', (answer) => {
  expect(answerPattern.test(answer)).toBe(true);
  expect(checkAnswer(answer, question)).toEqual({ ok: true });
});

test.each([
  ['CAC', 'Option C can have only one place'],
  ['E', 'no option E'],
  ['C-D', 'no gaps'],
  ['c', 'upper-case'],
])('%j is refused, and the message names what is wrong', (answer, because) => {
  expect(checkAnswer(answer, question)).toMatchObject({ ok: false, message: expect.stringContaining(because) });
});

test('a build list takes fewer steps than there are, and no more', () => {
  const buildList = { kind, options, numberOfAnswers: 2, correctAnswer: 'DB' };
  expect(checkAnswer('DB', buildList)).toEqual({ ok: true });
  expect(checkAnswer('DBA', buildList)).toMatchObject({ ok: false, message: expect.stringContaining('2 places') });
  expect(incompleteness('D', buildList)).not.toBeNull();
  expect(guessFloor(buildList)).toBe(1 / 12);
});

test('practice reports what is malformed before what is incomplete', () => {
  expect(checkWholeAnswer('CADB', question)).toEqual({ ok: true });
  expect(checkWholeAnswer('CAC', question)).toMatchObject({ message: expect.stringContaining('only one place') });
  expect(checkWholeAnswer('CA', question)).toMatchObject({ message: expect.stringContaining('Fill every place') });
});

test('it is whole, right, shown and counted by its own rules', () => {
  expect(incompleteness('CA', question)).toEqual({ code: 'open_places' });
  expect(incompleteness('CADB', question)).toBeNull();
  expect([isRight('CADB', question), isRight('ABCD', question), isRight(null, question)]).toEqual([true, false, false]);
  expect(judgeComponents('CABD', question)).toEqual([true, true, false, false]);
  expect(countPoints('CABD', question, 'per_component')).toEqual({ points: 2, maxPoints: 4 });
  expect(countPoints('CABD', question, 'all_or_nothing')).toEqual({ points: 0, maxPoints: 1 });
  expect(showAnswer('CADB', kind)).toBe('C → A → D → B');
  expect(guessFloor(question)).toBe(1 / 24);
  expect(encodeAnswer(kind, decodeAnswer(kind, 'CADB'))).toBe('CADB');
  expect(countPlaces(question)).toBe(4);
});

test('practice takes a whole answer, once, and judges it', () => {
  expect(answerInPractice(question, null, 'CA')).toMatchObject({ ok: false, reason: 'INCOMPLETE' });
  expect(answerInPractice(question, null, 'CADB')).toEqual({
    ok: true,
    isNew: true,
    isCorrect: true,
    components: [true, true, true, true],
  });
  expect(answerInPractice(question, 'CADB', 'ABCD')).toEqual({ ok: false, reason: 'ALREADY_ANSWERED' });
});

test('a score counts both kinds together', () => {
  const asked = [
    { ...question, id: 'q1', selectedAnswer: 'CADB' },
    { ...question, id: 'q2', selectedAnswer: 'ABCD' },
    { id: 'q3', kind: 'choice' as const, correctAnswer: 'AC', selectedAnswer: 'AC' },
  ];
  expect(countRight(asked)).toBe(2);
  expect(findMissed(asked).map(({ id }) => id)).toEqual(['q2']);
});

test('a corrected order regrades what was answered to the same steps', () => {
  const before = { ...question, version: 1, prompts: [], promptOptions: null };
  const after = { ...before, version: 2, correctAnswer: 'ABCD' };
  expect(hasSameAnswers(before, after)).toBe(true);
  expect(hasSameAnswers(before, { ...after, kind: 'choice' })).toBe(false);
  const graded = {
    score: 6,
    points: 6,
    maxPoints: 10,
    scoring: 'all_or_nothing' as const,
    isScored: true,
    passingScorePercent: 70,
    topicNumber: 0,
    topics: [],
  };
  expect(regrade({ ...graded, selectedAnswer: 'ABCD' }, { before, after })).toMatchObject({
    score: 7,
    hasPassed: true,
    isCorrect: true,
  });
});

test('item analysis counts what was put where, and calls no step an idle distractor', () => {
  expect(tallyAnswer('CA', kind)).toEqual(['1C', '2A']);
  expect(listIdleDistractors({}, { asked: 100, options: watchedOptions(question) })).toEqual([]);
});

const orders = fc.integer({ min: 2, max: 26 }).chain((count) =>
  fc
    .shuffledSubarray(
      Array.from({ length: count }, (_, index) => index),
      { minLength: 1 },
    )
    .map((places) => ({ count, places })),
);

test('any order of any steps, encoded, is a whole answer that decodes to the same and earns all points', () => {
  fc.assert(
    fc.property(orders, ({ count, places }) => {
      const answer = encodeAnswer(kind, places);
      const format = { kind, options: Array.from({ length: count }), numberOfAnswers: places.length };
      const key = { kind, correctAnswer: answer };
      expect(decodeAnswer(kind, answer)).toEqual(places);
      expect(answerPattern.test(answer)).toBe(true);
      expect(checkWholeAnswer(answer, format)).toEqual({ ok: true });
      expect(countPoints(answer, key, 'per_component')).toEqual({ points: places.length, maxPoints: places.length });
    }),
  );
});

test('every beginning of an order is an answer in part, and earns a point for each place', () => {
  fc.assert(
    fc.property(orders, fc.nat(26), ({ count, places }, pick) => {
      const key = { kind, correctAnswer: encodeAnswer(kind, places) };
      const length = pick % (places.length + 1);
      const part = key.correctAnswer.slice(0, length);
      const format = { kind, options: Array.from({ length: count }), numberOfAnswers: places.length };
      expect(checkAnswer(part, format)).toEqual({ ok: true });
      expect(isRight(part, key)).toBe(length === places.length);
      expect(countPoints(part, key, 'per_component').points).toBe(length);
      expect(judgeComponents(part, key)?.filter(Boolean)).toHaveLength(length);
    }),
  );
});
