import { afterEach, expect, test, vi } from 'vitest';
import { send } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that a proxy sends in place of a response is an error, also with status 200', async () => {
  for (const status of [200, 403]) {
    vi.stubGlobal('fetch', async () => new Response('<html>Sign in to this network</html>', { status }));
    await expect(send('GET /users/me', {})).rejects.toMatchObject({ code: 'UNEXPECTED_REPLY', statusCode: status });
  }
  vi.stubGlobal('fetch', async () => new Response('{"saved":true}'));
  expect((await send('GET /users/me', {})).body).toEqual({ saved: true });
});
