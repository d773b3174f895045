import { expect, test, vi } from 'vitest';
import { answerInPractice } from '../../attempts/practice-answering.ts';
import { hasSameAnswers, regrade } from '../../scoring/regrading.ts';
import { countRight, findMissed } from '../../scoring/score.ts';
import { idleDistractorsOf } from '../../statistics/item-analysis.ts';
import {
  answerPattern,
  answerPatternHint,
  checkAnswer,
  countPlaces,
  countPoints,
  decodeAnswer,
  encodeAnswer,
  guessFloor,
  incompleteWarning,
  isRight,
  judgeComponents,
  readKind,
  showAnswer,
  tallyAnswer,
  watchedOptions,
} from '../answers.ts';

// What a kind has to bring along, and what then works with it: everything that handles answers, unchanged.
vi.mock('./kinds.ts', async (importOriginal) => {
  const kinds = await importOriginal<typeof import('./kinds.ts')>();
  const { ordering } = await import('./ordering.fixture.ts');
  return { ...kinds, answerKinds: { ...kinds.answerKinds, ordering } };
});

const kind = readKind('ordering');
const options = ['Plan', 'Build', 'Test', 'Ship'].map((text) => ({ text }));
const question = { kind, options, numberOfAnswers: 4, correctAnswer: 'CADB' };

test('a kind that there is not cannot be read', () => {
  expect(() => readKind('hotspot')).toThrow('hotspot');
  expect(() => readKind('toString')).toThrow('toString');
});

test.each([
  ['CADB', true],
  ['CA', true],
  ['', true],
  ['CAC', 'once'],
  ['E', 'no step E'],
])('%j is checked by its own kind', (answer, expected) => {
  expect(answerPattern.test(answer)).toBe(true);
  const check = checkAnswer(answer, question);
  if (expected === true) expect(check).toEqual({ ok: true });
  else expect(check).toMatchObject({ ok: false, message: expect.stringContaining(String(expected)) });
});

test('what is no answer of any kind is told how answers are written', () => {
  expect(answerPattern.test('c')).toBe(false);
  expect(answerPattern.test('CADB\n')).toBe(false);
  expect(answerPatternHint).toContain('such as AC; Use the letters of the options in the order');
});

test('it is whole, right, shown and counted by its own rules', () => {
  expect(incompleteWarning('CA', question)).toBe('Fill every place before you go on, or skip for now.');
  expect(incompleteWarning('CADB', question)).toBeNull();
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
  expect(answerInPractice(question, null, 'CADB')).toEqual({ ok: true, isNew: true, isCorrect: true });
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
  const before = { ...question, version: 1 };
  const after = { ...question, version: 2, correctAnswer: 'ABCD' };
  expect(hasSameAnswers(before, after)).toBe(true);
  expect(hasSameAnswers(before, { ...after, kind: 'choice' })).toBe(false);
  const graded = { score: 6, totalQuestions: 10, passingScorePercent: 70, topicNumber: 0, topics: [] };
  expect(regrade({ ...graded, selectedAnswer: 'ABCD' }, { before, after })).toMatchObject({
    score: 7,
    hasPassed: true,
    isCorrect: true,
  });
});

test('item analysis counts what was put where, and calls no step an idle distractor', () => {
  expect(tallyAnswer('CA', kind)).toEqual(['1C', '2A']);
  expect(idleDistractorsOf({}, { asked: 100, options: watchedOptions(question) })).toEqual([]);
});
