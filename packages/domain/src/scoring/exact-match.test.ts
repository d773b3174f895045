import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, missedOf, scoreOf } from './exact-match.ts';

test.each([
  ['AC', 'AC', true],
  ['A', 'AC', false],
  ['ACD', 'AC', false],
  ['AB', 'AC', false],
  ['B', 'B', true],
  ['', 'B', false],
  [null, 'B', false],
])('%j against the key %j is right: %s', (selected, key, expected) => {
  expect(isRight(selected, key)).toBe(expected);
});

test('a question without a key is a broken assumption, not a right answer', () => {
  expect(() => isRight('', '')).toThrow('right option');
});

test('the missed questions are the wrong and the open ones, in the order asked', () => {
  const asked = [
    { id: 'q1', correctAnswer: 'A', selectedAnswer: 'B' },
    { id: 'q2', correctAnswer: 'A', selectedAnswer: 'A' },
    { id: 'q3', correctAnswer: 'AC', selectedAnswer: null },
  ];
  expect(missedOf(asked).map(({ id }) => id)).toEqual(['q1', 'q3']);
});

const key = fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }).map((letters) => letters.join(''));
const choice = fc.subarray(['A', 'B', 'C', 'D']).map((letters) => letters.join(''));
const paper = fc.array(fc.record({ correctAnswer: key, selectedAnswer: fc.option(choice) }), { maxLength: 30 });

test('putting one more answer right never lowers the score, and raises it by one at most', () => {
  fc.assert(
    fc.property(paper, fc.nat(), (questions, pick) => {
      const better = questions.map((question, index) =>
        index === pick % questions.length ? { ...question, selectedAnswer: question.correctAnswer } : question,
      );
      const gain = scoreOf(better) - scoreOf(questions);
      expect(gain === 0 || gain === 1).toBe(true);
    }),
  );
});

test('score and missed questions add up to the paper', () => {
  fc.assert(
    fc.property(paper, (questions) => {
      expect(scoreOf(questions) + missedOf(questions).length).toBe(questions.length);
    }),
  );
});
