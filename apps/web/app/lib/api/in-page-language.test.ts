import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { acceptsLanguage } from '@examplar/contract/calls/endpoint';
import { expect, test } from 'vitest';
import { inPageLanguage as inEnglish } from './in-page-language.ts';
import { inPageLanguage } from './in-page-language-local.ts';

test.each([
  ['GET /certifications', {}, { query: { language: 'vi' } }],
  ['GET /reviews', { query: { limit: 5 } }, { query: { limit: 5, language: 'vi' } }],
  ['POST /reviews', { body: {} }, { body: {} }],
  ['POST /test-exams/:examId/start', { body: {} }, { body: {}, query: { language: 'vi' } }],
  ['GET /admin/users', {}, {}],
])('a Vietnamese page sends %s with %j as %j (LNG-41)', (name, input, sent) => {
  expect(inPageLanguage(name, input, 'vi')).toEqual(sent);
  expect(inEnglish(name, input)).toBe(input);
});

test('a Vietnamese page names its language where the call accepts one, and nowhere else', () => {
  for (const endpoint of Object.values(allEndpoints)) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const sent = inPageLanguage(name, {}, 'vi').query !== undefined;
    expect([name, sent]).toEqual([name, acceptsLanguage(endpoint)]);
  }
});
