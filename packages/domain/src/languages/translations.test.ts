import { expect, test } from 'vitest';
import { translate } from './translations.ts';

const texts = { title: 'Cloud concepts', description: 'What a cloud is.', prerequisites: ['One', 'Two'] };
const inVietnamese = (vi: unknown, names: ('title' | 'description')[] = []) =>
  translate(texts, { language: 'vi', translations: { vi }, names });

test('texts with a translation are shown in it, others in English and named (LNG-40)', () => {
  expect(inVietnamese({ title: 'Khái niệm đám mây', prerequisites: ['Một', 'Hai'] })).toEqual({
    title: 'Khái niệm đám mây',
    description: 'What a cloud is.',
    prerequisites: ['Một', 'Hai'],
    untranslated: ['description'],
  });
});

test('nothing is named where all is translated, and a name needs no translation', () => {
  const all = { title: 'Tiêu đề', description: 'Mô tả', prerequisites: ['Một', 'Hai'] };
  expect(inVietnamese(all)).toEqual(all);
  expect(inVietnamese({ ...all, title: undefined }, ['title'])).toEqual({ ...all, title: texts.title });
});

test('English is as it was written', () => {
  expect(translate(texts, { language: 'en', translations: { vi: { title: 'Tiêu đề' }, en: { title: 'No' } } })).toBe(
    texts,
  );
});

test('a list with another number of entries than the English one is not shown', () => {
  expect(inVietnamese({ prerequisites: ['Một'] }).prerequisites).toEqual(['One', 'Two']);
  expect(inVietnamese({ prerequisites: ['Một', ''] }).prerequisites).toEqual(['One', 'Two']);
});

test('a text that was translated when it read otherwise is shown in English', () => {
  const translations = { vi: { title: 'Khái niệm đám mây', prerequisites: ['Một', 'Hai'] } };
  const old = { title: 'Cloud ideas', prerequisites: ['One', 'Two'] };
  expect(translate(old, { language: 'vi', translations, originals: texts })).toEqual({
    title: 'Cloud ideas',
    prerequisites: ['Một', 'Hai'],
    untranslated: ['title'],
  });
  const prerequisites = ['One', '2'];
  expect(translate({ prerequisites }, { language: 'vi', translations, originals: texts })).toEqual({
    prerequisites,
    untranslated: ['prerequisites'],
  });
  expect(translate({ title: texts.title }, { language: 'vi', translations, originals: {} })).toEqual({
    title: texts.title,
    untranslated: ['title'],
  });
});

test.each([null, undefined, 'vi', [], { vi: null }, { vi: { title: 7 } }])(
  '%j holds no translation',
  (translations) => {
    expect(translate({ title: 'Title' }, { language: 'vi', translations })).toEqual({
      title: 'Title',
      untranslated: ['title'],
    });
  },
);

test('an empty English text needs no translation', () => {
  expect(translate({ subheading: '' }, { language: 'vi', translations: {} })).toEqual({ subheading: '' });
});
