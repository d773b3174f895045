import { expect, test } from 'vitest';
import { inPageLanguage } from './in-page-language.ts';

test.each([
  ['GET /certifications', {}, { query: { language: 'vi' } }],
  ['GET /reviews', { query: { limit: 5 } }, { query: { limit: 5, language: 'vi' } }],
  ['POST /reviews', { body: {} }, { body: {} }],
  ['GET /admin/users', {}, {}],
])('a Vietnamese page sends %s with %j as %j (LNG-41)', (name, input, sent) => {
  expect(inPageLanguage(name, input, 'vi')).toEqual(sent);
  expect(inPageLanguage(name, input, 'en')).toBe(input);
});
