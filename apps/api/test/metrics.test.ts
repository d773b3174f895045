import { expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi({ pages: true, environment: { METRICS_TOKEN: 'a-token-for-metrics-0123' } });
await api.seed.certification();

test('figures name routes by their pattern and are for those who have the token', async () => {
  await api.app.inject('/api/certifications/some-id');
  const read = await api.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-metrics-0123' } });
  expect(read.statusCode).toBe(200);
  expect(read.body).toContain('route="/api/certifications/:certificationId"');
  expect(read.body).toContain('examplar_mail_waiting 0');
  expect(read.body).not.toContain('some-id');
  expect((await api.app.inject('/metrics')).statusCode).toBe(404);
  expect((await api.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
});

test('the errors of every route are counted from the start, so that the first one is an increase', async () => {
  for (const path of ['/healthz', '/nothing', '/api/nothing']) await api.app.inject(path);
  const { body } = await api.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-for-metrics-0123' },
  });
  const routesOf = (metric: string) =>
    new Set([...body.matchAll(new RegExp(`^${metric}\\{.*route="([^"]+)"`, 'gm'))].map(([, route]) => route));
  const counted = routesOf('http_server_errors_total');
  expect(body).toContain('http_server_errors_total{route="/api/auth/login"} 0');
  expect([...routesOf('http_request_duration_seconds_count')].filter((route) => !counted.has(route))).toEqual([]);
  expect(counted.size).toBeLessThan(400);
});

test.each([
  ['that the job has not had the time to close', 90, 0],
  ['that the job should have closed', 91, 1],
])('an open attempt %s, %d seconds past its end, counts %d overdue', async (_case, seconds, count) => {
  const { id } = await api.seed.attempt({ isFinished: false });
  const expires_at = new Date(api.clock.now().getTime() - seconds * 1_000);
  const started_at = new Date(expires_at.getTime() - 1_000);
  await api.rows.update('attempt', { id }, { started_at, expires_at });
  const read = await api.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-metrics-0123' } });
  expect(read.body).toContain(`examplar_attempts_overdue ${count}`);
  await api.rows.delete('attempt', { id });
});

test('without a token metrics are for this machine only, and for no client if there may be a proxy', async () => {
  const open = await startTestApi();
  const statusOf = async (
    app: typeof api.app,
    facts: { url?: string; remoteAddress?: string; headers?: object } = {},
  ) => (await app.inject({ url: '/metrics', ...facts } as { url: string })).statusCode;
  expect(await statusOf(open.app)).toBe(200);
  expect(await statusOf(open.app, { remoteAddress: '198.51.100.7' })).toBe(404);
  expect(await statusOf(open.app, { headers: { 'x-forwarded-for': '198.51.100.7' } })).toBe(404);
  const behind = await startTestApi({ environment: { TRUST_PROXY: '127.0.0.1' } });
  expect(await statusOf(behind.app)).toBe(404);
});

test('no other spelling of the path, which a proxy would let through, shows them', async () => {
  const headers = { authorization: 'Bearer a-token-for-metrics-0123' };
  expect((await api.app.inject({ url: '/metrics/', headers })).statusCode).toBe(404);
});
