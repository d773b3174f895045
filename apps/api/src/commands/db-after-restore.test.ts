import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';

const api = await startTestApi();

test('after a restore by the server every session has ended, links are void, and the operator reads what is left to do', async () => {
  const { id: userId } = await api.seed.user();
  const token = await api.tokenOf(userId);
  const isSignedIn = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.app.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode;
  };
  expect(await isSignedIn()).toBe(200);

  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/api/src/commands/db-after-restore.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: api.databaseUrl },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const step of ['All sessions have ended', 'suspensions', 'payment gateway', 'audit chain head', 'images'])
    expect(stdout).toContain(step);
  expect(await isSignedIn()).toBe(401);
  expect(await api.rows.list('session', { ended_at: null })).toEqual([]);
});
