import { expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi({ environment: { METRICS_TOKEN: 'a-token-for-metrics-0123' } });

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
