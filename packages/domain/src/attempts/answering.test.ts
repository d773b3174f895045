import { expect, test } from 'vitest';
import { answerInPractice, inSequence } from './answering.ts';

const seen = { laptop: 5 };

test.each([
  ['above the stored one', { clientId: 'laptop', sequence: 6 }, { laptop: 6 }],
  ['of a client not seen before', { clientId: 'phone', sequence: 1 }, { laptop: 5, phone: 1 }],
  ['without a client name', { sequence: 0 }, { laptop: 5, '': 0 }],
])('an answer with a sequence %s counts and is remembered', (_case, stamp, after) => {
  expect(inSequence(seen, stamp)).toEqual({ isNewer: true, seen: after });
});

test.each([
  ['equal to the stored one', 5],
  ['below the stored one', 4],
])('an answer with a sequence %s changes nothing', (_case, sequence) => {
  expect(inSequence(seen, { clientId: 'laptop', sequence })).toEqual({ isNewer: false, seen });
});

test('an answer without a sequence always counts and leaves the stored ones', () => {
  expect(inSequence(seen, { clientId: 'laptop' })).toEqual({ isNewer: true, seen });
});

test.each(['__proto__', 'constructor', 'toString'])('a client may call itself %s', (clientId) => {
  const first = inSequence({}, { clientId, sequence: 1 });
  expect(first.isNewer).toBe(true);
  expect(inSequence(first.seen, { clientId, sequence: 1 }).isNewer).toBe(false);
});

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
