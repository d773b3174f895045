import { expect, test } from 'vitest';
import { incompleteWarning } from './answer-format.ts';

const choice = { kind: 'choice', options: ['a', 'b', 'c'], numberOfAnswers: 2 } as const;
const ordering = { kind: 'ordering', options: ['a', 'b', 'c'], numberOfAnswers: 3 } as const;

test.each([
  ['AC', choice, null],
  ['A', choice, 'Please select exactly 2 answer(s) for this question. You have selected 1.'],
  ['ABC', choice, 'Please select exactly 2 answer(s) for this question. You have selected 3.'],
  ['CAB', ordering, null],
  ['CA', ordering, 'Fill every place before you go on, or skip for now.'],
])('the warning for %j of %j reads: %s', (answer, format, text) => {
  expect(incompleteWarning(answer, format)).toBe(text);
});
