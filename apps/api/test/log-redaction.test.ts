import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { untilReady } from '../../../scripts/test-runs/until-ready.ts';
import { createTestDatabase, dropTestDatabase } from './test-database.ts';

const canary = `canary${randomBytes(8).toString('hex')}`;
// Not made of the name or the address, which registration would refuse.
const password = randomBytes(12).toString('hex');
const questionId = 'aws-saa-c03-q001';
const root = join(import.meta.dirname, '..', '..', '..');

// PAY-9
test('user input and credentials are in no log line, whatever goes wrong', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'examplar-log-'));
  chmodSync(folder, 0o755);
  const databaseUrl = await createTestDatabase('log');
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: `${canary}${canary}`,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise((done) => server.once('close', done));
  try {
    const url = await untilReady(server, folder);
    const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, body, headers);
    const email = `${canary}@example.org`;
    const registered = (await (await post('/auth/register', { name: canary, email, password })).json()) as {
      token: string;
    };
    await post('/auth/login', { email, password: `${canary}-wrong` });
    await post('/auth/forgot-password', { email });
    await post('/auth/reset-password', { token: canary, newPassword: canary });
    await post('/auth/login', { email: canary, password: canary, [canary]: canary });
    const signedIn = { authorization: `Bearer ${registered.token}` };
    await post('/reviews', { rating: 5, review: canary }, signedIn);
    const typed = await Promise.all([
      post('/contact', { name: canary, email, subject: 'billing', message: `My card: ${canary}` }),
      send('PUT', '/users/me', { name: `${canary} again` }, signedIn),
      send('PUT', `/users/me/notes/${questionId}`, { text: canary }, signedIn),
      post(`/questions/${questionId}/reports`, { reason: 'other', comment: canary }, signedIn),
      send('PUT', '/users/me/email', { email: `new-${email}`, password }, signedIn),
    ]);
    expect(typed.map(({ status }) => status)).toEqual([202, 200, 200, 201, 202]);
    await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${registered.token}` } });
    await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${canary}`, cookie: `session=${canary}` } });
    await fetch(`${url}/api/payments/vnpay/ipn?vnp_TxnRef=X&vnp_SecureHash=${canary}`);
    await fetch(`${url}/api/certifications?token=${canary}`);
    await dropTestDatabase(databaseUrl);
    await post('/auth/login', { email, password: canary });
    server.kill('SIGTERM');
    // Its output is complete.
    await ended;
    expect(log).toContain('"level"');
    for (const secret of [canary, password, registered.token]) expect(log).not.toContain(secret);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    await dropTestDatabase(databaseUrl);
  }
});
