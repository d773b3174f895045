import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { toApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { queryClientContext } from '../api/server-call.ts';
import { pageLoader } from './page-loader.ts';

function statusOfPage(status: number | 'down', options = {}) {
  const client = createQueryClient(async () => {
    if (status === 'down') throw new Error('no database');
    if (status !== 200) throw toApiError(status, { statusCode: status, code: 'X', message: 'x' });
    return [];
  });
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const load = pageLoader(() => [{ queryKey: ['GET /providers'] }], options);
  const args = { params: {}, request: new Request('http://x/'), context };
  return load.server(args as never).then((reply) => reply?.init?.status ?? 200);
}

test.each([
  [200, 200],
  [404, 404],
  ['down', 503],
  [429, 503],
  [408, 503],
] as const)('a page whose call answers %s has the status %s', async (answer, status) => {
  expect(await statusOfPage(answer)).toBe(status);
});

test('a page that is whole without its data has the status 200 all the same', async () => {
  expect(await statusOfPage('down', { mayMiss: true })).toBe(200);
});
