import { expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi();

// SEC-8
test('the process says that it lives and that it is ready', async () => {
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);
  // It has 300 ms for its answer, which a busy machine may need more than once.
  await expect.poll(async () => (await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

// SEC-8
test('a process that is stopping is not ready, still answers, and asks proxies to leave its connections', async () => {
  const stopping = await startTestApi();
  expect((await stopping.app.inject('/api/providers')).headers.connection).not.toBe('close');
  stopping.app.readiness.drain();
  expect((await stopping.app.inject('/readyz')).statusCode).toBe(503);
  const response = await stopping.app.inject('/api/providers');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
});

// API-1
test('an unknown path is 404 in the shape of every error, with a request id in the header only', async () => {
  const response = await api.app.inject('/api/nowhere');
  expect(response.statusCode).toBe(404);
  expect(Object.keys(response.json())).toEqual(['statusCode', 'code', 'message']);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('builders make a certification with its exams', async () => {
  expect((await api.seed.certification()).questionIds).toHaveLength(30);
});
