import { expect, test } from 'vitest';
import { onlyQuestion, readText, rejections } from '../../bank.fixture.ts';

const bank = (...questions: object[]) => JSON.stringify({ format: 'examplar-questions', version: 1, questions });

const matching = {
  id: 'm',
  kind: 'matching',
  display: 'grid',
  question_text: 'Match.',
  options: ['yes', 'no', 'maybe'],
  prompts: ['It is', 'It was'],
  prompt_options: ['AB', 'ABC'],
  correct_answer: 'BC',
};
const ordering = { id: 'o', kind: 'ordering', question_text: 'Sort.', options: ['a', 'b', 'c'], key: 'CA' };

test('our JSON says what kind a question is, and has its key under either name', async () => {
  const report = await readText(
    bank(matching, ordering, { ...ordering, id: 'p', key: undefined, correct_answer: 'BAC' }),
  );
  expect(report).toMatchObject({ format: 'own-json', records: 3, problems: [] });
  expect(report.questions).toMatchObject([
    { ...matching, number_of_answers: 2 },
    { kind: 'ordering', display: null, prompts: [], correct_answer: 'CA', number_of_answers: 2 },
    { kind: 'ordering', correct_answer: 'BAC' },
  ]);
});

test('a list of such questions without a head is read the same', async () => {
  const question = onlyQuestion(await readText(JSON.stringify([matching])));
  expect(question).toMatchObject({ id: 'm', kind: 'matching', display: 'grid', correct_answer: 'BC' });
});

test.each([
  ['an unknown kind', { ...ordering, kind: 'essay' }, 'UNSUPPORTED_TYPE'],
  ['another count', { ...ordering, number_of_answers: 3 }, 'CONTRADICTION'],
  ['no prompts', { ...matching, prompts: [] }, 'CONTRADICTION'],
  ['27 options', { ...ordering, options: Array.from({ length: 27 }, (_, n) => `o${n}`) }, 'TOO_MANY_OPTIONS'],
  [
    '13 rows',
    {
      ...matching,
      prompts: Array.from({ length: 13 }, (_, n) => `r${n}`),
      prompt_options: undefined,
      correct_answer: 'A'.repeat(13),
    },
    'TOO_MANY_ROWS',
  ],
])('%s: rejected', async (_case, question, code) => {
  const report = await readText(bank(question));
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});
