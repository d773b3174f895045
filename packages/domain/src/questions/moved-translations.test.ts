import { describe, expect, test } from 'vitest';
import type { QuestionKind } from './answers.ts';
import { moveTranslations } from './moved-translations.ts';
import type { QuestionTranslation } from './question-translations.ts';

const vi: QuestionTranslation = {
  key: 'AC',
  question_text: 'Chọn hai.',
  options: ['Một', 'Hai', ''],
  prompts: [],
  whys: ['Vì một.', '', 'Vì ba.'],
  explanation: 'Ý.',
};
const question = (options: string, prompts: string[] = [], kind: QuestionKind = 'choice') => ({
  kind,
  options: options.split(' ').map((text) => ({ text, why: null })),
  prompts,
});
const move = (before: ReturnType<typeof question>, after: ReturnType<typeof question>, translation = vi) =>
  moveTranslations({ vi: translation }, { before, after }).vi;

test.each(['a b c', 'a new c', 'new b newer', 'a b', 'a b c d'])('options %s leave it as it is', (after) => {
  expect(move(question('a b c'), question(after))).toBe(vi);
});

describe('options in another order', () => {
  test('take their texts, reasons and the letters of the key along', () => {
    expect(move(question('a b c'), question('c a b'))).toEqual({
      ...vi,
      key: 'AB',
      options: ['', 'Một', 'Hai'],
      whys: ['Vì ba.', 'Vì một.', ''],
    });
  });

  test('of an ordering and of a matching, too', () => {
    const steps = { ...vi, key: 'CA' };
    expect(move(question('a b c', [], 'ordering'), question('b c a', [], 'ordering'), steps)?.key).toBe('BC');
    const rows = { ...vi, key: 'CAA', prompts: ['x1', '', 'z1'] };
    const before = question('a b c', ['x', 'y', 'z'], 'matching');
    expect(move(before, question('b a c', ['z', 'x', 'y'], 'matching'), rows)).toMatchObject({
      key: 'BCB',
      options: ['Hai', 'Một', ''],
      prompts: ['z1', 'x1', ''],
    });
  });

  test.each([
    ['moved and replaced', 'a b c', 'b new c'],
    ['removed from among others', 'a b c', 'a c'],
    ['moved beside one that is the same', 'a a b', 'a b a'],
  ])('%s: hidden, since no text can be assigned', (_case, before, after) => {
    expect(move(question(before), question(after))).toEqual({ ...vi, key: '' });
  });

  test('a list that fitted no longer stays as it is, and so does its empty key', () => {
    const unfit = { ...vi, key: '', options: ['Một'], whys: [] };
    expect(move(question('a b c'), question('b a c'), unfit)).toEqual(unfit);
    expect(move(question('a b c'), question('b a c'), { ...vi, key: 'AF' })?.key).toBe('');
  });
});

test('rows of an inline text have no texts of their own, and stay in place', () => {
  const inline = question('a b', ['', ''], 'matching');
  expect(move(inline, question('a new', ['', ''], 'matching'))).toBe(vi);
});

test('named rows of an inline text that were moved hide it: its places have the old numbers', () => {
  const inline = {
    ...vi,
    key: 'BA',
    question_text: '[[1]] cho web, [[2]] cho tệp.',
    options: [],
    whys: [],
    prompts: [],
  };
  const before = question('a b', ['web', 'files'], 'matching');
  expect(move(before, question('a b', ['files', 'web'], 'matching'), inline)).toEqual({ ...inline, key: '' });
  expect(move(before, question('b a', ['web', 'files'], 'matching'), inline)?.key).toBe('AB');
});

test('another kind hides it, even if its letters fit', () => {
  expect(move(question('a b c'), question('a b c', [], 'ordering'))).toEqual({ ...vi, key: '' });
});
