import { expect, test } from 'vitest';
import { toApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { isSettled, pageStateElement, restoreQueries, saveQueries } from './page-state.ts';

const notFound = toApiError(404, { statusCode: 404, code: 'NOT_FOUND', message: 'No such certification.' });

const server = createQueryClient(async (name) => {
  if (name === 'GET /providers') return [{ id: 'aws' }];
  throw notFound;
});

test('the browser has what the server rendered the page from, refusals too', async () => {
  await server.prefetchQuery({ queryKey: ['GET /providers'] });
  await server.prefetchQuery({
    queryKey: ['GET /certifications/:certificationId', { params: { certificationId: 'x' } }],
  });

  const browser = createQueryClient(() => Promise.reject(new Error('asked again')));
  restoreQueries(browser, JSON.parse(JSON.stringify(saveQueries(server))));

  expect(browser.getQueryData(['GET /providers'])).toEqual([{ id: 'aws' }]);
  const refused = browser.getQueryState(['GET /certifications/:certificationId', { params: { certificationId: 'x' } }]);
  expect(refused).toMatchObject({ status: 'error', error: { statusCode: 404, message: 'No such certification.' } });
});

test.each([
  [200, true],
  [403, true],
  [404, true],
  [401, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a page may be kept with a query that was answered %s: %s', (statusCode, expected) => {
  const error = statusCode === 200 ? {} : { error: { statusCode, code: 'X', message: 'x' } };
  expect(isSettled({ key: ['GET /plans'], ...error })).toBe(expected);
});

test('nothing in the state can end its script element', () => {
  const element = pageStateElement({ origin: '', queries: [{ key: ['x'], data: '</script><script>alert(1)' }] });
  expect(element.match(/<\/script>/g)).toHaveLength(1);
});

test('the same content gives the same bytes, whenever it was rendered', async () => {
  const other = createQueryClient(async () => [{ id: 'aws' }]);
  await other.prefetchQuery({ queryKey: ['GET /providers'] });
  const bytes = (client: typeof other) => JSON.stringify(saveQueries(client)[0]);
  expect(bytes(other)).toBe(bytes(server));
});
