import { expect, test } from 'vitest';
import { toBytes } from '../bank.fixture.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import { writeOwnJson } from '../writers/write-own-json.ts';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';
import { type RawQuestion, soundBank } from './sound-bank.fixture.ts';
import { storedTranslations } from './stored-translations.ts';

const number = 3;
/** A translation of the fixture's third question, whose fourth option is right. */
const translation = {
  key: 'D',
  text: 'Điều nào đúng?',
  options: [{ why: 'Vì vậy.' }, { text: 'Hai', why: 'Vì vậy.' }, { why: 'Vì vậy.' }, { text: 'Bốn', why: 'Vì vậy.' }],
  explanation: 'Một ý chính.',
};

type Change = Partial<Record<keyof typeof translation | 'prompts' | 'note', unknown>>;
const readWith = (change: Change = {}) =>
  readContent(
    soundBank(({ questions }) =>
      Object.assign(questions[number - 1] as RawQuestion, { vi: { ...translation, ...change } }),
    ),
  );
const problemsWith = (change: Change) =>
  checkContent(readWith(change)).problems.map(({ id, message }) => `${id}: ${message}`);

test('a translation beside a question is read, and stored with its parts in order (LNG-50)', () => {
  const content = readWith();
  expect(checkContent(content).problems).toEqual([]);
  const question = content.banks[0]?.questions[number - 1];
  expect(question?.correctAnswer).toBe('D');
  expect(question && storedTranslations(question.translations, question)).toEqual({
    vi: {
      key: 'D',
      question_text: 'Điều nào đúng?',
      options: ['', 'Hai', '', 'Bốn'],
      prompts: [],
      whys: ['Vì vậy.', 'Vì vậy.', 'Vì vậy.', 'Vì vậy.'],
      explanation: 'Một ý chính.',
    },
  });
});

test('why each row of a matching has its answer becomes part of the explanation', () => {
  const row = {
    key: 'B',
    text: 'Chọn',
    options: [
      { text: '', why: '' },
      { text: 'Không', why: '' },
    ],
    explanation: 'Ý.',
  };
  const original = {
    kind: 'matching' as const,
    correctAnswer: 'B',
    options: [{ text: 'Yes' }, { text: 'No' }],
    prompts: [{ text: 'A row' }],
  };
  const stored = storedTranslations({ vi: { ...row, prompts: [{ text: '', why: 'Vì vậy.' }] } }, original);
  expect(stored.vi?.explanation).toBe('Ý.\n\n**A row** → Không — Vì vậy.');
});

test.each<[string, RegExp, Change]>([
  ['another key', /vi: It was translated for the key B, and the key is D/, { key: 'B' }],
  ['an option less', /vi: The question has 4 options, the translation 3/, { options: translation.options.slice(1) }],
  ['a row', /vi: The question has 0 rows, the translation 1/, { prompts: [{ text: 'Dòng', why: 'Vì vậy.' }] }],
  [
    'no reason',
    /vi: Translate the explanation of option A/,
    { options: [{ text: 'Một' }, ...translation.options.slice(1)] },
  ],
  ['a letter in a reason', /vi: An explanation speaks of letters/, { explanation: 'Phương án B sai.' }],
  ['decomposed letters', /vi: Write composed letters/, { explanation: 'Một ý chính.'.normalize('NFD') }],
  ['no text', /vi: 'text' is missing/, { text: '' }],
  ['an unknown field', /vi: 'note' is not a known field/, { note: 'x' }],
])('%s is reported with the question', (_what, message, change) => {
  expect(problemsWith(change).join('\n')).toMatch(new RegExp(`demo-q003: ${message.source}`));
});

const ours = {
  id: 'q1',
  lang: 'en' as const,
  question_text: 'Which one?',
  options: ['One', 'Two'],
  correct_answer: 'A',
  translations: {
    vi: { key: 'A', question_text: 'Cái nào?', options: ['Một', ''], prompts: [], whys: ['', ''], explanation: '' },
  },
};
const readJson = (text: string) => readQuestionBank([{ path: 'bank.json', bytes: toBytes(text) }]);

test('our own JSON keeps language and translations (IMP-27)', async () => {
  const report = await readJson(writeOwnJson([ours]));
  expect(report.problems).toEqual([]);
  expect(report.questions[0]).toMatchObject({ lang: 'en', translations: ours.translations });
});

test('a translation that cannot be read is left out with a warning', async () => {
  const broken = { ...ours, lang: 'xx', translations: { vi: { key: 'A' }, fr: ours.translations.vi } };
  const report = await readJson(writeOwnJson([broken as unknown as typeof ours]));
  expect(report.questions[0]).not.toHaveProperty('translations');
  expect(report.problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
    "warning TEXT_NOT_KEPT 'xx' is not a language that questions can have; the question counts as English.",
    "warning TEXT_NOT_KEPT The translation 'vi', 'fr' could not be read and was left out.",
  ]);
});
