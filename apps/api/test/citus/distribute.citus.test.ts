import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { places } from '../../src/platform/database/cluster/distribution.ts';
import { startProductProcess } from '../faults/processes/product-process.ts';
import { createMigratedDatabase, on } from './cluster-database.ts';
import { fillDatabase } from './fill-database.ts';
import { fingerprintOf } from './fingerprint.ts';

const cluster = { url: inject('serverUrl'), workerUrls: inject('workerUrls') };
const name = `full_${process.pid}`;
const url = await createMigratedDatabase(cluster, name);
afterAll(async () => {
  for (const node of [cluster.url, ...cluster.workerUrls])
    await on(node, [`drop database if exists ${name} with (force)`]);
});
const userCount = 60;
const toMove = Object.values(places).filter(({ kind }) => kind !== 'local').length;

/** The operator's command; `killAt` names the line of progress at which it is ended without warning. */
async function distributeCommand(args: string[], killAt?: RegExp): Promise<{ lines: string[]; code: number | null }> {
  const child = spawn(process.execPath, ['apps/api/src/commands/db-distribute.ts', '--shards', '4', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (killAt?.test(line)) child.kill('SIGKILL');
  }
  return { lines, code: await ended };
}

async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}
const tablesOnNodes = async () =>
  (await ask<{ n: number }>(`select count(*)::int as n from citus_tables where citus_table_type <> 'local'`))[0]?.n;
const keysOff = async () =>
  (await ask<{ there: boolean }>(`select to_regclass('unfinished_distribution') is not null as there`))[0]?.there;

test('a full database moves, also when the command is killed on the way: same rows, same constraints, same product', async () => {
  await fillDatabase(url, userCount);
  const before = await fingerprintOf(url);
  expect(before.rows.account?.count).toBeGreaterThan(userCount);
  for (const table of ['question', 'attempt_answer', 'subscription', 'payment_order', 'question_report', 'review'])
    expect(before.rows[table]?.count, table).toBeGreaterThan(0);

  const dryRun = await distributeCommand(['--dry-run']);
  expect(dryRun.lines).toHaveLength(toMove + 1);
  expect(dryRun.lines).toContain('attempt: by user_id, beside account');
  expect(dryRun.lines.at(-1)).toMatch(
    new RegExp(`^${toMove} tables in 4 shards; \\d+ foreign keys .* Nothing was changed.$`),
  );
  expect(await tablesOnNodes()).toBe(0);
  expect(await fingerprintOf(url)).toEqual(before);

  // In the middle of a table.
  expect((await distributeCommand([], /^5\//)).code).toBeNull();
  expect(await keysOff()).toBe(true);
  // After the last table, with foreign keys still off.
  expect((await distributeCommand([], /^(\d+)\/\1 /)).code).toBeNull();
  expect(await keysOff()).toBe(true);
  const last = await distributeCommand([]);
  expect(last.code).toBe(0);
  expect(last.lines.at(-1)).toMatch(/^\d+ tables distributed, \d+ foreign keys put on\.$/);
  expect(await keysOff()).toBe(false);
  expect(await tablesOnNodes()).toBe(toMove);
  expect(await fingerprintOf(url)).toEqual(before);

  expect((await distributeCommand([])).lines).toEqual(['The database is distributed already.']);
  expect((await distributeCommand(['--dry-run'])).lines).toEqual(['Nothing to do.']);
  expect(await fingerprintOf(url)).toEqual(before);
}, 300_000);

test('the product continues where it was: the learner signs in and finds the attempts', async () => {
  const product = await startProductProcess({ DATABASE_URL: url });
  try {
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'learner@examplar.test', password: 'practice-makes-perfect' }),
    });
    const { token } = (await login.json()) as { token: string };
    const attempts = await fetch(`${product.url}/api/user/test-attempts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [stored] = await ask<{ n: number }>(
      `select count(*)::int as n from attempt join account on account.id = attempt.user_id where account.email = 'learner@examplar.test' and attempt.kind = 'exam'`,
    );
    expect(stored?.n).toBeGreaterThan(0);
    expect(await attempts.json()).toHaveLength(stored?.n ?? 0);
  } finally {
    await product.stop();
    product.remove();
  }
}, 120_000);
