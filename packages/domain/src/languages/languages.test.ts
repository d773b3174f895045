import { expect, test } from 'vitest';
import { isLanguage, languageOfPath, localPath, sourcePath } from './languages.ts';

test.each([
  ['en', '/', '/'],
  ['en', '/exams', '/exams'],
  ['vi', '/', '/vi'],
  ['vi', '/exams?q=vpc', '/vi/exams?q=vpc'],
] as const)('in %s the page %s is at %s', (language, path, address) => {
  expect(localPath(language, path)).toBe(address);
});

test.each([
  ['/', 'en'],
  ['/exams', 'en'],
  ['/vi', 'vi'],
  ['/vi/', 'vi'],
  ['/vi/exams', 'vi'],
  ['/vietnam', 'en'],
  ['/exams/vi', 'en'],
  ['/en/exams', 'en'],
  ['/VI', 'en'],
] as const)('%s is a page in %s', (path, language) => {
  expect(languageOfPath(path, ['en', 'vi'])).toBe(language);
  expect(languageOfPath(path, ['en'])).toBe('en');
});

test.each([
  ['/', '/vi'],
  ['/exams', '/vi/exams'],
] as const)('the page %s in English is %s in Vietnamese', (path, vietnamese) => {
  expect(sourcePath(vietnamese, 'vi')).toBe(path);
  expect(sourcePath(path, 'en')).toBe(path);
});

test('only the languages with catalogues are languages', () => {
  expect(['en', 'vi', 'EN', 'fr', ''].filter(isLanguage)).toEqual(['en', 'vi']);
});
