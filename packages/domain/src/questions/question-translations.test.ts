import { describe, expect, test } from 'vitest';
import {
  findTranslationProblems,
  inLanguage,
  type QuestionTranslation,
  readableIn,
  readTranslations,
  type TranslatableQuestion,
} from './question-translations.ts';

const question: TranslatableQuestion = {
  lang: 'en',
  text: 'Which service runs code?\n\n```\nrun()\n```\n\n![A plan](/media/plan.png)',
  options: [
    { text: 'AWS Lambda', why: 'It runs functions.' },
    { text: 'A bucket', why: null },
  ],
  prompts: [],
  explanation: 'Functions run code.',
  correctAnswer: 'A',
};
const vi: QuestionTranslation = {
  key: 'A',
  question_text: 'Dịch vụ nào chạy mã?\n\n```\nrun()\n```\n\n![Sơ đồ](/media/plan.png)',
  options: ['', 'Một bucket'],
  prompts: [],
  whys: ['Nó chạy hàm.', ''],
  explanation: 'Hàm chạy mã.',
};
const matching: TranslatableQuestion = {
  lang: 'en',
  text: 'Use [[1]] and [[2]].',
  options: [
    { text: 'Amazon EFS', why: null },
    { text: 'Amazon EBS', why: null },
  ],
  prompts: ['', ''],
  explanation: '',
  correctAnswer: 'BA',
};
const matchingVi: QuestionTranslation = {
  key: 'BA',
  question_text: 'Dùng [[2]] sau [[1]].',
  options: ['', ''],
  prompts: ['', ''],
  whys: ['', ''],
  explanation: '',
};

test('a translation of the same key, letters and counts is shown whole, with its language (LNG-50)', () => {
  expect(findTranslationProblems(question, vi)).toEqual([]);
  expect(inLanguage(question, { language: 'vi', translations: { vi } })).toEqual({
    lang: 'vi',
    text: vi.question_text,
    options: [
      { text: 'AWS Lambda', why: 'Nó chạy hàm.' },
      { text: 'Một bucket', why: null },
    ],
    prompts: [],
    explanation: 'Hàm chạy mã.',
    correctAnswer: 'A',
  });
  expect(readableIn(question, { vi })).toEqual(['en', 'vi']);
});

test('places of an inline text may change their order, as sentences do', () => {
  expect(findTranslationProblems(matching, matchingVi)).toEqual([]);
});

test('a question is as it was written in its own language, and in one without a translation', () => {
  expect(inLanguage(question, { language: 'en', translations: { vi, en: vi } })).toBe(question);
  expect(inLanguage(question, { language: 'vi', translations: {} })).toBe(question);
  expect(inLanguage({ ...question, lang: 'vi' }, { language: 'vi', translations: { vi } }).lang).toBe('vi');
});

describe('a translation that no longer fits is hidden (LNG-51)', () => {
  test.each<[string, Partial<TranslatableQuestion>, string]>([
    ['the key', { correctAnswer: 'B' }, 'key'],
    ['an option more', { options: [...question.options, { text: 'A queue', why: null }] }, 'options'],
    ['a row more', { prompts: ['Stores files'] }, 'prompts'],
    ['an explanation more', { options: question.options.map(({ text }) => ({ text, why: 'So it is.' })) }, 'whys'],
    ['an explanation less', { options: question.options.map(({ text }) => ({ text, why: null })) }, 'whys'],
    ['no explanation', { explanation: '' }, 'explanation'],
    ['another image', { text: question.text.replace('plan.png', 'other.png') }, 'question_text'],
    ['code less', { text: 'Which one?\n\n![A plan](/media/plan.png)' }, 'question_text'],
    ['a place', { text: `${question.text} [[1]]` }, 'question_text'],
  ])('after a change of %s', (_what, change, field) => {
    const changed = { ...question, ...change };
    expect(findTranslationProblems(changed, vi).map((problem) => problem.field)).toContain(field);
    expect(inLanguage(changed, { language: 'vi', translations: { vi } })).toBe(changed);
    expect(readableIn(changed, { vi })).toEqual(['en']);
  });

  test('but not after a change of words', () => {
    const changed = { ...question, explanation: 'Functions run your code.' };
    expect(inLanguage(changed, { language: 'vi', translations: { vi } }).explanation).toBe('Hàm chạy mã.');
  });
});

test.each<[string, Partial<QuestionTranslation>, string]>([
  ['key', { key: 'B' }, 'It was translated for the key B, and the key is A. Check it, then save it for that key.'],
  ['question_text', { question_text: ' ' }, 'Translate the question.'],
  ['options', { options: [''] }, 'The question has 2 options, the translation 1.'],
  ['options', { options: ['', '```\nx\n```'] }, 'In option B: Keep the blocks of code.'],
  ['whys', { whys: ['Nó chạy hàm.'] }, 'The question has 2 options, and the translation explains 1.'],
  ['whys', { whys: ['', ''] }, 'Translate the explanation of option A.'],
  ['whys', { whys: ['Nó chạy hàm.', 'Thừa.'] }, 'Option B has no explanation in the original.'],
  ['explanation', { explanation: '' }, 'Translate the explanation.'],
])('the problem of %s says what to do', (field, change, message) => {
  expect(findTranslationProblems(question, { ...vi, ...change })).toEqual([{ field, message }]);
});

test.each([null, undefined, 'vi', [], { vi: null }, { vi: { ...vi, options: [7] } }, { vi: { key: 'A' } }, { fr: vi }])(
  '%j holds no translation',
  (stored) => {
    expect(readTranslations(stored)).toEqual({});
  },
);

test('what is stored is read as it is', () => {
  expect(readTranslations({ vi })).toEqual({ vi });
});
