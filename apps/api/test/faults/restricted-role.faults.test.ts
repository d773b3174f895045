import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { endProduct, startProductProcess } from './processes/product-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const role = `examplar_app_${process.pid}`;
const ownerUrl = await openTestDatabase('role');
const sql = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'ops', 'postgresql', 'roles.sql'), 'utf8');
afterAll(() => as(ownerUrl, `drop owned by ${role}; drop role ${role}`));

async function as(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('as the role of ops/postgresql/roles.sql the product starts and works, and cannot touch what the audit log has', async () => {
  const first = await startProductProcess({ DATABASE_URL: ownerUrl });
  await endProduct(first);
  await as(ownerUrl, sql.replaceAll('examplar_app', role));
  await as(ownerUrl, `alter role ${role} password 'of-the-app'`);
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = 'of-the-app';

  const product = await startProductProcess({ DATABASE_URL: url.href });
  try {
    const call = async (method: string, path: string, body?: unknown, token?: string) => {
      const response = await fetch(`${product.url}/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as { token: string } };
    };
    const signIn = { email: 'admin@examplar.test', password: 'practice-makes-perfect' };
    const { body } = await call('POST', '/auth/login', signIn);
    const category = { name: 'Databases' };
    for (const name of ['One', 'Two'])
      expect(
        (await call('POST', '/admin/categories', { ...category, id: name.toLowerCase(), name }, body.token)).status,
      ).toBe(201);
    expect((await as(url.href, 'select position from audit_head')).rows).toEqual([{ position: 2 }]);
  } finally {
    await endProduct(product);
  }
  for (const forbidden of [
    "update audit set reason = 'forged'",
    'delete from audit',
    'truncate audit',
    'delete from audit_head',
    'drop table audit',
    'alter table audit disable trigger all',
  ])
    await expect(as(url.href, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  await as(ownerUrl, 'create table of_a_later_release (id int)');
  await as(url.href, 'insert into of_a_later_release values (1)');
  expect(product.isRunning()).toBe(false);
});
