import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { listMigrations, migrate } from '../../src/platform/database/migrations/migrations.ts';
import { databaseUrl } from '../template-database.ts';
import { dropTestDatabase } from '../test-database.ts';
import { endProduct, type ProductProcess, startProductProcess } from './processes/product-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const made: string[] = [];
const running: ProductProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map(endProduct));
  for (const url of made) await dropTestDatabase(url);
});

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

async function emptyDatabase(): Promise<string> {
  const name = `first_start_${randomBytes(6).toString('hex')}`;
  await ask(inject('serverUrl'), `create database ${name}`);
  const url = databaseUrl(inject('serverUrl'), name);
  made.push(url);
  return url;
}

test('many processes migrate one empty database concurrently: each migration is applied once, none of them fails', async () => {
  const all = (await listMigrations()).map(({ name }) => name);
  for (let round = 0; round < 3; round += 1) {
    const url = await emptyDatabase();
    expect((await Promise.all(Array.from({ length: 8 }, () => migrate(url)))).flat().sort()).toEqual(all);
  }
});

test('two products that start for the first time on one empty database both serve, with the content loaded once', async () => {
  const url = await emptyDatabase();
  const started = await Promise.allSettled([1, 2].map(() => startProductProcess({ DATABASE_URL: url })));
  for (const result of started) if (result.status === 'fulfilled') running.push(result.value);
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);

  const counts = await Promise.all(
    running.map(async (product) => {
      const response = await fetch(`${product.url}/api/certifications`);
      return ((await response.json()) as unknown[]).length;
    }),
  );
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
  const [questions] = await ask<{ n: number; numbers: number }>(
    url,
    'select count(*)::int as n, count(distinct (certification_id, question_number))::int as numbers from question',
  );
  expect(questions?.n).toBeGreaterThan(0);
  expect(questions?.numbers).toBe(questions?.n);
  expect(await ask(url, "select 1 from account where email = 'learner@examplar.test'")).toHaveLength(1);
  const problems = running.flatMap((product) =>
    product
      .logs()
      .split('\n')
      .filter((line) => /duplicate key|"level":(40|50|60)/.test(line)),
  );
  // One string, which a failure prints whole.
  expect(problems.join('\n')).toBe('');
});
