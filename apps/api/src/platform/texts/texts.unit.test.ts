import { languages } from '@examplar/domain/languages/languages';
import { listPlaceholders } from '@examplar/domain/languages/message';
import { expect, test } from 'vitest';
import { catalogues, type TextKey, writerIn } from './texts.ts';

const keys = Object.keys(catalogues.en) as TextKey[];
const formsOf = (key: TextKey, language: (typeof languages)[number]) => {
  const message = catalogues[language][key];
  return typeof message === 'string' ? [message] : Object.values(message.forms);
};

test.each(languages)('the catalogue in %s has every text, with the same values', (language) => {
  expect(Object.keys(catalogues[language])).toEqual(keys);
  for (const key of keys)
    expect(listPlaceholders(catalogues[language][key]), key).toEqual(listPlaceholders(catalogues.en[key]));
});

test.each(languages)('texts in %s have neither empty forms nor spaces at their ends', (language) => {
  for (const key of keys) for (const text of formsOf(key, language)) expect(text, key).toMatch(/^\S(.*\S)?$/u);
});

test('no Vietnamese text is the English one, and all are stored in composed letters', () => {
  for (const key of keys) {
    expect(catalogues.vi[key], key).not.toEqual(catalogues.en[key]);
    for (const text of formsOf(key, 'vi')) expect(text.normalize('NFC'), key).toBe(text);
  }
});

test('a text is written with its values in its language', () => {
  expect(writerIn('vi')('mail.reminder.questions', { count: 1200 })).toBe('1.200 câu hỏi');
  expect(writerIn('en')('mail.greeting.named', { name: '{name}' })).toBe('Hello {name},');
});
