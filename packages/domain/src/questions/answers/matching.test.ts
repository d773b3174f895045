import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerPattern,
  checkAnswer,
  checkStruckOptions,
  checkWholeAnswer,
  countPlaces,
  countPoints,
  decodeAnswer,
  encodeAnswer,
  guessFloor,
  isRight,
  judgeComponents,
  normalizeAnswer,
  showAnswer,
  tallyAnswer,
  watchedOptions,
} from '../answers.ts';

const kind = 'matching' as const;
const question = { kind, options: ['Yes', 'No', 'Maybe'], numberOfAnswers: 4, correctAnswer: 'BAAC' };
const restricted = { ...question, promptOptions: ['ABC', 'AB', 'A', 'BC'] };

test.each(['', '----', 'BA-C', 'AAAA', 'BAAC'])('%j is an answer to a matching of four rows', (answer) => {
  expect(answerPattern.test(answer)).toBe(true);
  expect(checkAnswer(answer, question)).toEqual({ ok: true });
});

test.each([
  ['BA', '4 in all, not 2'],
  ['BAACA', '4 in all, not 5'],
  ['BADC', 'no option D'],
  ['BA?C', 'upper-case letter or -'],
])('%j is refused, and the message names what is wrong', (answer, because) => {
  expect(checkAnswer(answer, question)).toMatchObject({ ok: false, message: expect.stringContaining(because) });
});

test('a row takes only what it allows', () => {
  expect(checkAnswer('CAAB', restricted)).toEqual({ ok: true });
  expect(checkAnswer('CCAB', restricted)).toMatchObject({ ok: false, message: 'Row 2 does not allow option C.' });
  expect(guessFloor(restricted)).toBe(1 / 12);
  expect(guessFloor(question)).toBe(1 / 81);
});

test('a matching with every row open is nothing answered, however it is written', () => {
  expect(['----', '', 'B---'].map((answer) => normalizeAnswer(answer, kind))).toEqual(['', '', 'B---']);
  expect(encodeAnswer(kind, [null, null])).toBe('');
});

test('it is whole with every row filled', () => {
  const warning = { ok: false, message: 'Fill every place before you go on, or skip for now.' };
  expect(checkWholeAnswer('BAAC', question)).toEqual({ ok: true });
  expect(['BA-C', '----', ''].map((answer) => checkWholeAnswer(answer, question))).toEqual([warning, warning, warning]);
});

test('it is right as a whole, judged and scored by row', () => {
  expect([isRight('BAAC', question), isRight('BAAB', question), isRight('', question)]).toEqual([true, false, false]);
  expect(judgeComponents('BB-C', question)).toEqual([true, false, false, true]);
  expect(judgeComponents('', question)).toEqual([false, false, false, false]);
  expect(countPoints('BB-C', question, 'per_component')).toEqual({ points: 2, maxPoints: 4 });
  expect(countPoints('BB-C', question, 'all_or_nothing')).toEqual({ points: 0, maxPoints: 1 });
  expect(countPoints(null, question, 'per_component')).toEqual({ points: 0, maxPoints: 4 });
  expect(countPlaces(question)).toBe(4);
});

test('it reads and is counted by row', () => {
  expect(showAnswer('BA-C', kind)).toBe('1: B, 2: A, 3: –, 4: C');
  expect(tallyAnswer('BA-C', kind)).toEqual(['1B', '2A', '4C']);
  expect(watchedOptions(question)).toEqual([]);
});

test('only options of a choice can be struck out', () => {
  const choice = { kind: 'choice', options: ['a', 'b', 'c', 'd'], numberOfAnswers: 1 } as const;
  expect(checkStruckOptions('BD', choice)).toEqual({ ok: true });
  expect(checkStruckOptions('ABCD', choice)).toEqual({ ok: true });
  expect(checkStruckOptions('E', choice)).toMatchObject({ ok: false });
  expect(checkStruckOptions('', question)).toEqual({ ok: true });
  expect(checkStruckOptions('A', question)).toMatchObject({ ok: false });
});

const rows = fc.record({
  count: fc.integer({ min: 2, max: 26 }),
  picks: fc.array(fc.option(fc.nat(25)), { minLength: 1, maxLength: 12 }),
});

test('any filling of any rows, encoded, is an answer that decodes to the same and earns what is right', () => {
  fc.assert(
    fc.property(rows, fc.nat(25), ({ count, picks }, shift) => {
      const places = picks.map((pick) => (pick === null ? null : pick % count));
      const answer = encodeAnswer(kind, places);
      const format = { kind, options: Array.from({ length: count }), numberOfAnswers: places.length };
      expect(answerPattern.test(answer)).toBe(true);
      expect(checkAnswer(answer, format)).toEqual({ ok: true });
      expect(normalizeAnswer(answer, kind)).toBe(answer);
      if (answer !== '') expect(decodeAnswer(kind, answer)).toEqual(places);

      const right = places.map((place, row) =>
        row % 2 === 0 && place !== null ? place : ((place ?? 0) + 1 + shift) % count,
      );
      const key = { kind, correctAnswer: encodeAnswer(kind, right) };
      const agreed = places.filter((place, row) => place !== null && place === right[row]).length;
      expect(countPoints(answer, key, 'per_component')).toEqual({ points: agreed, maxPoints: places.length });
      expect(isRight(answer, key)).toBe(agreed === places.length);
    }),
  );
});
