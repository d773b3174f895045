import { expect, test } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['vi', 'vi'],
  ['vi-VN,vi;q=0.9,en-US;q=0.8', 'vi'],
  ['VI-vn', 'vi'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,vi;q=0.3', 'vi'],
  ['en;q=0.2, vi;q=0.5', 'vi'],
  ['vi;q=0, en', 'en'],
  ['vi;q=0', 'en'],
  ['vi;q=2', 'en'],
  ['vi;q=high', 'en'],
  ['vie', 'en'],
  ['*', 'en'],
  [',;,;q=1,', 'en'],
  [`vi,${'x'.repeat(500)}`, 'en'],
])('%j prefers %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'vi'])).toBe(language);
});

test('a language that is not served is not preferred', () => {
  expect(preferredLanguage('vi', ['en'])).toBe('en');
});
