import { AdminQuestion } from '@examplar/contract/admin/questions';
import { getExample } from '@examplar/contract/calls/example';
import { expect, test } from 'vitest';
import {
  emptyOption,
  emptyRow,
  newQuestion,
  noTerm,
  type QuestionValues,
  questionSchema,
  valuesOf,
} from './question-form.ts';
import { lettersAfterMove, lettersAfterRemoval } from './question-key.ts';

const option = (text: string, place = 0) => ({ ...emptyOption, text, place });
const base: QuestionValues = { ...newQuestion('demo'), question_text: 'Which?' };
const ordering: QuestionValues = {
  ...base,
  kind: 'ordering',
  options: [option('one', 2), option('two', 3), option('three', 1)],
};
const matching: QuestionValues = {
  ...base,
  kind: 'matching',
  options: [option('one'), option('two'), option('three')],
  prompts: [
    { ...emptyRow, text: 'first', answer: 'B', allowed: 'AB' },
    { ...emptyRow, text: 'second', answer: 'C' },
  ],
};
const send = (values: QuestionValues) => questionSchema.safeParse(values);
const problemsOf = (values: QuestionValues) =>
  send(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the key of an ordering follows from the places, that of a matching from its rows', () => {
  expect(send(ordering).data).toMatchObject({ kind: 'ordering', key: 'CAB', prompts: [], promptOptions: null });
  expect(send(matching).data).toMatchObject({
    key: 'BC',
    display: 'list',
    prompts: ['first', 'second'],
    promptOptions: ['AB', 'ABC'],
  });
});

test('only a choice marks right options', () => {
  expect(send(ordering).data?.options).toEqual([
    { text: 'one', why: null },
    { text: 'two', why: null },
    { text: 'three', why: null },
  ]);
});

test('only a choice names the terms of its options', () => {
  const options = [
    { ...option('one'), correct: true, term: 'one' },
    { ...option('two'), term: noTerm },
    option('three'),
  ];
  const choice = { ...base, options };
  expect(send(choice).data?.options.map(({ term }) => term)).toEqual(['one', null, undefined]);
  const steps = ordering.options.map((step) => ({ ...step, term: 'one' }));
  expect(send({ ...ordering, options: steps }).data?.options.some((step) => 'term' in step)).toBe(false);
});

test.each<[string, QuestionValues, RegExp]>([
  [
    'a choice without a right option',
    { ...base, options: [option('one'), option('two')] },
    /options: Mark at least one/,
  ],
  [
    'steps in the right order',
    { ...ordering, options: [option('one', 1), option('two', 2), option('three', 3)] },
    /options: .*Shuffle/,
  ],
  [
    'a row without an answer',
    { ...matching, prompts: [{ ...emptyRow, text: 'first' }] },
    /prompts: A key fills every row/,
  ],
  [
    'letters that are no options',
    { ...matching, prompts: [{ ...emptyRow, text: 'first', answer: 'A', allowed: 'AZ' }] },
    /prompts: Row 1 needs letters/,
  ],
  ['a text without its gaps', { ...matching, display: 'inline' }, /question_text: .*exactly once/],
])('%s is refused at its field', (_case, values, expected) => {
  expect(problemsOf(values)?.join('\n')).toMatch(expected);
});

test('what is stored comes back unchanged', () => {
  const stored = {
    ...getExample(AdminQuestion),
    kind: 'matching' as const,
    display: 'grid' as const,
    prompts: ['first', 'second'],
    prompt_options: ['AB', 'B'],
    correct_answer: 'AB',
  };
  expect(send(valuesOf(stored)).data).toMatchObject({
    key: 'AB',
    display: 'grid',
    prompts: ['first', 'second'],
    promptOptions: ['AB', 'B'],
  });
});

test.each([
  ['B', 1, 2, 'C'],
  ['C', 1, 2, 'B'],
  ['AB', 1, 2, 'AC'],
  ['', 0, 1, ''],
])('rows keep their options: %j after %d moved to %d is %j', (letters, from, to, expected) => {
  expect(lettersAfterMove(letters, from, to)).toBe(expected);
});

test.each([
  ['C', 1, 'B'],
  ['B', 1, ''],
  ['ABC', 0, 'AB'],
])('rows keep their options: %j without option %d is %j', (letters, removed, expected) => {
  expect(lettersAfterRemoval(letters, removed)).toBe(expected);
});
