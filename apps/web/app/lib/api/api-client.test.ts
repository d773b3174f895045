import { afterEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '../session/session-store.ts';
import { send, sendInSession, whenRefusedAsStale, whenSessionEnds } from './api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that a proxy sends in place of a response is an error, also with status 200', async () => {
  for (const status of [200, 403]) {
    vi.stubGlobal('fetch', async () => new Response('<html>Sign in to this network</html>', { status }));
    await expect(send('GET /users/me', {})).rejects.toMatchObject({ code: 'UNEXPECTED_REPLY', statusCode: status });
  }
  vi.stubGlobal('fetch', async () => new Response('{"saved":true}'));
  expect((await send('GET /users/me', {})).body).toEqual({ saved: true });
});

test('nothing at all is no response either, unless the status says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(''));
  await expect(send('GET /users/me', {})).rejects.toMatchObject({ code: 'UNEXPECTED_REPLY', statusCode: 200 });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await send('DELETE /users/me/notes', {})).body).toBeNull();
});

test.each([
  ['DELETE /subscriptions/cancel', 409, 1],
  ['DELETE /users/me/sessions/:sessionId', 404, 1],
  ['PUT /admin/questions/:questionId', 409, 1],
  ['POST /reviews', 400, 0],
  ['POST /reviews', 503, 0],
  ['GET /orders/:orderId', 404, 0],
  ['POST /auth/register', 409, 0],
  ['POST /test-exam-attempts/:attemptId/answers', 409, 0],
])('%s refused with %d has the page loaded again %d times (PAG-97)', async (name, status, times) => {
  const reload = vi.fn();
  whenRefusedAsStale(reload);
  const body = JSON.stringify({ statusCode: status, code: 'WRONG_STATE', message: 'It changed.' });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  await expect(
    sendInSession(name, { params: { sessionId: 's', questionId: 'q', orderId: 'o', attemptId: 'a' } }),
  ).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(times);
});

const refuseAll = () =>
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"statusCode":401,"code":"UNAUTHENTICATED","message":"No."}', { status: 401 }),
  );

test('an ended session is told apart by what found it: what a page asked by itself, or a press (PAG-8)', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  refuseAll();
  vi.spyOn(useSessionStore, 'getState').mockReturnValue({ ...useSessionStore.getState(), token: 'ended-elsewhere' });
  for (const name of ['GET /subscriptions/my-subscription', 'DELETE /subscriptions/cancel'])
    await expect(sendInSession(name, {})).rejects.toThrow();
  expect(ended.mock.calls).toEqual([[{ isPress: false }], [{ isPress: true }]]);
});

test('what comes back after signing out here ends no session, nor does what a page asks for a visitor', async () => {
  const ended = vi.fn();
  whenSessionEnds(ended);
  refuseAll();
  const visitor = useSessionStore.getState();
  const state = vi.spyOn(useSessionStore, 'getState').mockReturnValue({ ...visitor, token: 'of-the-user' });
  const late = sendInSession('GET /users/me', {});
  state.mockReturnValue(visitor);
  await expect(late).rejects.toThrow();
  await expect(sendInSession('GET /users/me', {})).rejects.toThrow();
  expect(ended).not.toHaveBeenCalled();
  await expect(sendInSession('POST /reviews', {})).rejects.toThrow();
  expect(ended).toHaveBeenCalledTimes(1);
});
