import { expect, test } from 'vitest';
import { answerInPractice } from './practice-answering.ts';

const options = ['one', 'two', 'three', 'four'];
const one = { kind: 'choice', options, correctAnswer: 'B', numberOfAnswers: 1 } as const;
const two = { kind: 'choice', options, correctAnswer: 'AC', numberOfAnswers: 2 } as const;

// ATT-11
test.each([
  ['the right letter', one, null, 'B', true],
  ['a wrong letter', one, null, 'A', false],
  ['the right letters', two, '', 'AC', true],
  ['half the right letters', two, null, 'AB', false],
])('a first answer with %s is taken and judged', (_case, question, saved, given, isCorrect) => {
  expect(answerInPractice(question, saved, given)).toEqual({ ok: true, isNew: true, isCorrect, components: null });
});

test('the same answer again is answered the same and is not new', () => {
  expect(answerInPractice(two, 'AC', 'AC')).toEqual({ ok: true, isNew: false, isCorrect: true, components: null });
});

test('a different second answer is refused as ALREADY_ANSWERED', () => {
  expect(answerInPractice(one, 'A', 'B')).toEqual({ ok: false, reason: 'ALREADY_ANSWERED' });
});

test.each([
  ['none', one, '', 1, 0],
  ['too few', two, 'A', 2, 1],
  ['too many', two, 'ABC', 2, 3],
])("%s of the letters asked for is refused in the specification's words", (_case, question, given, n, m) => {
  expect(answerInPractice(question, null, given)).toEqual({
    ok: false,
    reason: 'INCOMPLETE',
    message: `Please select exactly ${n} answer(s) for this question. You have selected ${m}.`,
  });
});
