import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLetters, indexOfLetter, letterAt, lettersOfIndexes, sortLetters, toggleLetter } from './letters.ts';

const question = { optionCount: 5, numberOfAnswers: 2 };

test.each(['', 'A', 'E', 'AC', 'DE'])('%j is an answer to a question with 5 options that takes 2', (selected) => {
  expect(checkLetters(selected, question)).toEqual({ ok: true });
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
  expect(checkLetters(selected, question)).toMatchObject({ ok: false, message: expect.stringContaining(because) });
});

test.each([
  ['', 'C', 'C'],
  ['C', 'A', 'AC'],
  ['AC', 'A', 'C'],
  ['C', 'C', ''],
])('toggling in %j the letter %s gives %j', (letters, letter, expected) => {
  expect(toggleLetter(letters, letter)).toBe(expected);
});

test('letters and places turn into each other', () => {
  for (let index = 0; index < 26; index += 1) expect(indexOfLetter(letterAt(index))).toBe(index);
  expect(lettersOfIndexes([2, 0, 2])).toBe('AC');
});

test.each([-1, 26, 0.5])('there is no letter at %d', (index) => {
  expect(() => letterAt(index)).toThrow('No letter');
});

test('any set of places, sorted into letters, is a sound answer to a question that has them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(25)), (indexes) => {
      const letters = lettersOfIndexes(indexes);
      expect(sortLetters([...letters].reverse())).toBe(letters);
      expect([...letters].map(indexOfLetter)).toEqual([...new Set(indexes)].sort((a, b) => a - b));
      expect(checkLetters(letters, { optionCount: 26, numberOfAnswers: 26 }).ok).toBe(true);
    }),
  );
});
