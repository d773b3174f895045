import { expect, test } from 'vitest';
import { requestUrl } from './api-client.ts';

test.each([
  ['GET /providers', {}, 'GET', '/api/providers'],
  [
    'GET /providers/:name/certifications',
    { params: { name: 'Google Cloud/x' } },
    'GET',
    '/api/providers/Google%20Cloud%2Fx/certifications',
  ],
  ['GET /reviews', { query: { limit: 50, cursor: undefined, q: '' } }, 'GET', '/api/reviews?limit=50'],
  ['POST /test-exam-attempts/:id/answers', { params: { id: '1' } }, 'POST', '/api/test-exam-attempts/1/answers'],
])('%s with %j is asked as %s %s', (name, input, method, url) => {
  expect(requestUrl(name, input)).toEqual({ method, url });
});
