import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@examplar/contract/identity';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { verifyAuditChain } from '../platform/audit/audit-chain.ts';

// Each run is a process of its own.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const folder = mkdtempSync(join(tmpdir(), 'examplar-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const password = 'correct horse battery staple';
function create(email: string): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'admin-create.ts'), '--email', email, '--name', 'Grace Hopper'],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: api.databaseUrl },
    },
  );
  child.stdin.end(`${password}\n`);
  return new Promise((done) => child.on('close', done));
}

test('the command makes an admin who can sign in, and the audit log says where the admin came from', async () => {
  expect(await create('grace@example.org')).toBe(0);
  const { status, body } = await api.call(login, { body: { email: 'grace@example.org', password } });
  expect(status).toBe(200);
  const acts = await api.rows.list('audit', { action: 'users.create' });
  expect(acts).toMatchObject([{ after: { role: 'ADMIN' }, reason: 'admin:create on the command line' }]);
  const userId = acts[0]?.user_id ?? '';
  expect(acts[0]?.subject_id).toBe(userId);
  expect(body).toMatchObject({ user: { id: userId, role: 'ADMIN' } });
  expect(await verifyAuditChain(api.deps, userId)).toEqual({ ok: true, rows: 1 });

  expect(await create('grace@example.org')).toBe(1);
  expect(await api.rows.list('audit', { action: 'users.create' })).toHaveLength(1);
});
