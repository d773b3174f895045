import { runs } from '@examplar/domain/thorough.fixture';
import type { BankFile, BankReport, ImportedQuestion } from '@examplar/question-banks/model';
import { readQuestionBank } from '@examplar/question-banks/read-question-bank';
import {
  ankiPackage,
  archives,
  type Made,
  qtiPackage,
  textBanks,
  zipFile,
} from '@examplar/question-banks/records-accounted.fixture';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { StoredQuestion } from '../../../questions/authoring/stored-questions.repository.ts';
import { incomingOf } from './incoming.ts';
import { planImport } from './plan-import.ts';

vi.setConfig({ testTimeout: 120_000 });

const certificationId = 'c';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file of every format that is read. */
const formats: [string, (bank: Made[]) => Promise<BankFile> | BankFile][] = [
  ...Object.entries(textBanks).map(([format, write]): [string, (bank: Made[]) => BankFile] => [
    `${format} as text`,
    (bank) => ({ path: 'bank.txt', bytes: bytesOf(write(bank)) }),
  ]),
  ...Object.entries(archives).map(([format, write]): [string, (bank: Made[]) => BankFile] => [
    `${format} archive`,
    (bank) => zipFile(write(bank)),
  ]),
  ['qti', (bank) => ({ path: 'bank.zip', bytes: qtiPackage(bank) })],
  ['apkg', async (bank) => ({ path: 'bank.apkg', bytes: await ankiPackage(bank, (fields) => fields) })],
];

const plan = (bank: BankReport, stored: readonly StoredQuestion[], mayChangeAnswers: boolean) =>
  planImport(incomingOf(bank, new Map(), {}), stored, { certificationId, mayChangeAnswers });

/** The questions of a bank as they are stored after its import. */
const storedAfter = (bank: BankReport): StoredQuestion[] =>
  plan(bank, [], true).added.map(({ externalId, content }, index) => ({
    id: `c-i${index}`,
    certificationId,
    number: index + 1,
    topicNumber: null,
    version: 1,
    status: 'published',
    origin: 'import',
    externalId,
    isReserved: false,
    point: null,
    volatile: null,
    content,
    translations: {},
  }));

const question = (text: string, facts: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
  record: 1,
  file: 'bank.json',
  kind: 'choice',
  display: null,
  question_text: text,
  options: ['Yes', 'No', 'Both'],
  prompts: [],
  prompt_options: null,
  number_of_answers: 1,
  correct_answer: 'A',
  explanation: '',
  tags: [],
  feedback: '',
  optionFeedback: [],
  references: [],
  ...facts,
});
const bankOf = (...questions: ImportedQuestion[]): BankReport => ({
  format: 'generic-json',
  records: questions.length,
  questions: questions.map((one, index) => ({ ...one, record: index + 1 })),
  problems: [],
  images: [],
});

/** Stems that nearly agree: what tells them apart is a word, a sign or a case. */
const stems = fc
  .record({
    what: fc.constantFrom('balances requests', 'resolves names', 'prints 5 + 3', 'prints 5 - 3'),
    with: fc.constantFrom('with -v', 'with -V', 'with  -v', ''),
  })
  .map((parts) => `Which service of the cloud ${parts.what} ${parts.with} in one region?`);
const banks = fc
  .uniqueArray(fc.record({ stem: stems, right: fc.nat(2) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ stem }) => stem.replace(/\s+/g, ' '),
  })
  .map((made) => made.map((one): Made => ({ ...one, options: ['Alpha', 'Beta', 'Gamma'] })));
const ids = fc.array(fc.constantFrom(undefined, '101', 'Q1', 'T1', 'Question 1', 'dns-port', 'lb'), {
  minLength: 5,
  maxLength: 5,
});

async function read([, write]: (typeof formats)[number], made: Made[], given: (string | undefined)[]) {
  const bank = await readQuestionBank([await write(made)]);
  const used = new Set<string>();
  const questions = bank.questions.map((one, index) => {
    const id = given[index];
    if (id === undefined || used.has(id)) return one;
    used.add(id);
    return { ...one, id };
  });
  return { ...bank, questions };
}

/** The rule in other words than the code's: the padded words of a text cut into threes, blanks folded, signs and case kept. */
function isSame(one: string, other: string, haveOneId: boolean): boolean {
  const words = (text: string) => text.trim().split(/\s+/);
  if (words(one).join(' ') === words(other).join(' ')) return true;
  const threes = (text: string) =>
    new Set(words(text).flatMap((word) => Array.from(`${word} `, (_, at) => `  ${word} `.slice(at, at + 3))));
  const [a, b] = [threes(one), threes(other)];
  return haveOneId && a.intersection(b).size / a.union(b).size >= 0.6;
}

test('no question of a file is changed by another file of any format unless it is the same question (IMP-5)', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...formats),
      fc.constantFrom(...formats),
      fc.tuple(banks, banks),
      fc.tuple(ids, ids),
      async (one, other, [first, second], [firstIds, secondIds]) => {
        const stored = storedAfter(await read(one, first, firstIds));
        const bank = await read(other, second, secondIds);
        const { added, changes, counts, warnings } = plan(bank, stored, true);
        expect(counts.added + counts.updated + counts.unchanged).toBe(bank.questions.length);
        expect(new Set(changes.map(({ before }) => before.id)).size).toBe(changes.length);
        for (const { before, question: after, record } of changes) {
          const haveOneId = record.id === before.externalId && ['dns-port', 'lb'].includes(record.id ?? '');
          expect([
            before.content.text,
            after.content.text,
            isSame(before.content.text, after.content.text, haveOneId),
          ]).toEqual([before.content.text, after.content.text, true]);
          if (haveOneId) seen.add('reworded');
        }
        for (const { content } of added) {
          expect(stored.filter(({ content: { text } }) => isSame(text, content.text, false))).toEqual([]);
        }
        if (warnings.some(({ code }) => code === 'ID_TAKEN')) seen.add('taken');
        // Keys and options of what is published stay unless asked for.
        for (const { before, question: after } of plan(bank, stored, false).changes) {
          expect([after.content.options, after.content.correctAnswer].map((part) => JSON.stringify(part))).toEqual(
            [before.content.options, before.content.correctAnswer].map((part) => JSON.stringify(part)),
          );
        }
        if (changes.length > 0) seen.add('changed');
      },
    ),
    runs(1_200),
  );
  expect([...seen].sort()).toEqual(['changed', 'reworded', 'taken']);
});

test('a file again changes nothing, in any format', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...formats), banks, ids, async (format, made, given) => {
      const bank = await read(format, made, given);
      const { counts, updates } = plan(bank, storedAfter(bank), true);
      expect([counts, updates]).toEqual([{ added: 0, updated: 0, unchanged: bank.questions.length }, []]);
    }),
    runs(600),
  );
});

test('a changed key of a published question is left and reported unless it is asked for; of a draft it is written', () => {
  const stored = storedAfter(bankOf(question('Is it so?'), question('And this?')));
  const bank = bankOf(question('Is it so?', { feedback: 'Mended.' }), question('And this?', { correct_answer: 'B' }));
  const left = plan(bank, stored, false);
  expect(left.counts).toEqual({ added: 0, updated: 1, unchanged: 1 });
  expect(left.warnings).toMatchObject([{ record: 2, code: 'CHANGE_LEFT', severity: 'warning' }]);
  expect(left.updates.map(({ id }) => id)).toEqual(['c-i0']);
  const asked = plan(bank, stored, true);
  expect([asked.counts.updated, asked.warnings]).toEqual([2, []]);
  const drafts = stored.map((one) => ({ ...one, status: 'draft' as const }));
  expect(plan(bank, drafts, false).counts.updated).toBe(2);
});

test('other options in a translation of a published question are left as well, unless they are asked for', () => {
  const vi = { question_text: 'Thế à?', options: ['Có', 'Không', 'Cả hai'], prompts: [], whys: [], explanation: '' };
  const translated = (changes: Partial<typeof vi>) =>
    bankOf(question('Is it so?', { translations: { vi: { key: 'A', ...vi, ...changes } } }));
  const [stored] = storedAfter(translated({}));
  const bank = [{ ...stored, translations: { vi: { key: 'A', ...vi } } } as StoredQuestion];
  const swapped = translated({ options: ['Không', 'Có', 'Cả hai'] });
  const left = plan(swapped, bank, false);
  expect([left.counts.updated, left.warnings]).toMatchObject([0, [{ code: 'CHANGE_LEFT' }]]);
  expect(plan(bankOf(question('Is it so?', { translations: {} })), bank, false).counts.updated).toBe(0);
  expect(plan(translated({ question_text: 'Có đúng thế không?' }), bank, false).counts.updated).toBe(1);
  expect(plan(swapped, bank, true).counts.updated).toBe(1);
});

/** A stored choice whose author said of two options which term they carry, and one of no option. */
const termed = (): StoredQuestion[] =>
  storedAfter(bankOf(question('Is it so?'))).map((one) => ({
    ...one,
    content: {
      ...one.content,
      options: one.content.options.map((option, index) => ({
        ...option,
        ...(index === 0 ? { term: 'consent' } : index === 1 ? { term: null } : {}),
      })),
    },
  }));

test('the terms that an author chose stay when a file without terms is imported, and no version is made (LRN-110)', async () => {
  const counts = { added: 0, updated: 0, unchanged: 1 };
  expect(plan(bankOf(question('Is it so?')), termed(), true).counts).toEqual(counts);
  const bytes = bytesOf('Is it so?\nA. Yes\nB. No\nC. Both\nANSWER: A\n');
  const aiken = await readQuestionBank([{ path: 'bank.txt', bytes }]);
  expect([aiken.format, plan(aiken, termed(), true).counts]).toEqual(['aiken', counts]);
});

test('each option keeps its own term when an import moves it or explains it; a new text has none (LRN-110)', () => {
  const termsAfter = (facts: Partial<ImportedQuestion>) =>
    plan(bankOf(question('Is it so?', facts)), termed(), true).changes.map(({ question: { content } }) =>
      content.options.map(({ text, term }) => [text, term]),
    );
  expect(termsAfter({ options: ['Both', 'No', 'Yes'], correct_answer: 'C' })).toEqual([
    [
      ['Both', undefined],
      ['No', null],
      ['Yes', 'consent'],
    ],
  ]);
  expect(termsAfter({ options: ['Perhaps', 'No', 'Both'], feedback: 'Mended.' })).toEqual([
    [
      ['Perhaps', undefined],
      ['No', null],
      ['Both', undefined],
    ],
  ]);
  // Only options of a choice carry a term.
  expect(termsAfter({ kind: 'ordering', correct_answer: 'BAC', number_of_answers: 3 })).toEqual([
    [
      ['Yes', undefined],
      ['No', undefined],
      ['Both', undefined],
    ],
  ]);
});

test('a check lists old beside new, changes of the key first, also those that would be left', () => {
  const stored = storedAfter(bankOf(question('Is it so?'), question('And this?'), question('Or that?')));
  const bank = bankOf(
    question('Is it so?', { options: ['Yes', 'No', 'Neither'] }),
    question('And this?', { options: ['No', 'Yes', 'Both'] }),
    question('Or that?', { correct_answer: 'B' }),
  );
  const { updates } = planImport(incomingOf(bank, new Map(), {}), stored, {
    certificationId,
    mayChangeAnswers: false,
    listsLeft: true,
  });
  expect(updates.map(({ record, id, changesKey }) => [record, id, changesKey])).toEqual([
    [2, 'c-i1', true],
    [3, 'c-i2', true],
    [1, 'c-i0', false],
  ]);
  expect(updates[1]).toEqual({
    record: 3,
    id: 'c-i2',
    changesKey: true,
    before: { question_text: 'Or that?', options: ['Yes', 'No', 'Both'], correct_answer: 'A' },
    after: { question_text: 'Or that?', options: ['Yes', 'No', 'Both'], correct_answer: 'B' },
  });
});

test('a known id with another text is a new question and a warning; a running number is no id', () => {
  const text = 'Which service of the cloud keeps objects in buckets?';
  const other = question('Which service of the cloud balances requests?', { id: 'store' });
  const taken = plan(bankOf(other), storedAfter(bankOf(question(text, { id: 'store' }))), true);
  expect([taken.counts.added, taken.warnings.map(({ code, id }) => [code, id])]).toEqual([1, [['ID_TAKEN', 'store']]]);
  const numbered = plan(bankOf({ ...other, id: '101' }), storedAfter(bankOf(question(text, { id: '101' }))), true);
  expect([numbered.counts.added, numbered.warnings]).toEqual([1, []]);
});

test('a double within a file is reported, and both are kept', () => {
  const bank = bankOf(question('Is it so?'), question('Is  it so?'));
  const { counts, warnings } = plan(bank, [], true);
  expect([counts.added, warnings.map(({ record, code }) => [record, code])]).toEqual([2, [[2, 'DUPLICATE']]]);
  expect(plan(bank, storedAfter(bank), true).counts.unchanged).toBe(2);
});
