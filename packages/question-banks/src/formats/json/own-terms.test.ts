import { expect, test } from 'vitest';
import { onlyQuestion, readText } from '../../bank.fixture.ts';
import type { BankTerm } from '../../model.ts';
import { shuffleOptions } from '../../questions/explanation.ts';
import { writeOwnJson } from '../../writers/write-own-json.ts';

// IMP-30

const entry = { question_text: 'Which is right?', options: ['One', 'Two', 'Three'], correct_answer: 'B' };
const bank = (more: object, question: object = {}) =>
  JSON.stringify({ format: 'examplar-questions', version: 1, questions: [{ ...entry, ...question }], ...more });
const term: BankTerm = {
  id: 'gateway-endpoint',
  name: 'gateway endpoint',
  aliases: ['S3 endpoint'],
  case: true,
  line: 'A free route to S3.',
  vi: { line: 'Tuyến miễn phí tới S3.' },
};
const plain: BankTerm = { id: 'other', name: 'Other', aliases: [], case: false, line: 'Something else.' };

test('the list of terms, and what authors say about options, are read as they were written', async () => {
  const written = writeOwnJson([{ ...entry, optionTerms: ['gateway-endpoint', null, undefined] }], {
    terms: [term, plain],
  });
  expect(JSON.parse(written)).toMatchObject({
    terms: [term, plain],
    questions: [{ option_terms: { A: 'gateway-endpoint', B: null } }],
  });
  const report = await readText(written);
  expect([report.terms, onlyQuestion(report).optionTerms]).toEqual([
    [
      { file: 'bank.txt', term },
      { file: 'bank.txt', term: plain },
    ],
    ['gateway-endpoint', null, undefined],
  ]);
});

test('a question says nothing about terms, or that its texts say all', async () => {
  expect(onlyQuestion(await readText(bank({})))).not.toHaveProperty('optionTerms');
  expect(onlyQuestion(await readText(bank({}, { option_terms: null })))).not.toHaveProperty('optionTerms');
  expect(onlyQuestion(await readText(bank({}, { option_terms: {} }))).optionTerms).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(writeOwnJson([entry])).not.toContain('terms');
});

test('a term goes with its option', async () => {
  const question = onlyQuestion(await readText(bank({}, { id: 'q', option_terms: { A: 'one', C: 'three' } })));
  const byText = ({ options, optionTerms }: typeof question) =>
    Object.fromEntries(options.map((text, index) => [text, optionTerms?.[index]]));
  const shuffled = shuffleOptions(question);
  expect(shuffled.options).not.toEqual(question.options);
  expect(byText(shuffled)).toEqual({ One: 'one', Two: undefined, Three: 'three' });
});

test.each([
  ['an option that there is not', { Z: 'x', B: 'two' }, [undefined, 'two', undefined]],
  ['a letter that is none', { a: 'x', __proto__: null, B: 'two' }, [undefined, 'two', undefined]],
  ['a value that is no term', { A: {}, B: 'two', C: ['x'] }, [undefined, 'two', undefined]],
  ['a list', ['one', 'two'], undefined],
])('%s is named, and the rest is kept', async (_what, named, kept) => {
  const { questions, problems } = await readText(bank({}, { option_terms: named }));
  expect([questions[0]?.optionTerms, problems.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
    kept,
    ['warning TEXT_NOT_KEPT'],
  ]);
});

test('a term that cannot be one is left out with its fields named; fields of other calls do not matter', async () => {
  const { terms, problems } = await readText(
    bank({ terms: [{ ...term, id: 'Not an id', line: '' }, 'text', { ...plain, options: 12 }] }),
  );
  expect(terms).toEqual([{ file: 'bank.txt', term: plain }]);
  expect(problems.map(({ message }) => message)).toEqual([
    "Term 1 could not be read and was left out ('id', 'line').",
    "Term 2 could not be read and was left out ('id', 'name', 'line').",
  ]);
});

test('a file with terms alone is one that can be imported', async () => {
  const { terms, problems } = await readText(JSON.stringify({ format: 'examplar-questions', terms: [plain] }));
  expect([terms, problems]).toEqual([[{ file: 'bank.txt', term: plain }], []]);
});
