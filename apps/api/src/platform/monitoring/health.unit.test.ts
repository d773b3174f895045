import Fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { serveHealth } from './health.ts';

/** A database whose queries are answered, all at once, when the test says so. */
function slowDatabase() {
  let count = 0;
  let answerAll = () => {};
  const answered = new Promise<void>((done) => {
    answerAll = done;
  });
  class SlowDriver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async () => {
        count += 1;
        await answered;
        return { rows: [] };
      };
      return { executeQuery, async *streamQuery() {} };
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SlowDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Database;
  return { db, answerAll, count: () => count };
}

test('however many ask whether the process is ready, one query a second is sent until one is answered', async () => {
  // Only the clock by which a second has passed: each request still waits 300 ms for its answer.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = slowDatabase();
  const app = Fastify();
  serveHealth(app, { lanes: { urgentDb: database.db, isFull: () => false } });
  const ask = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
  expect(await ask()).toBe(503);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(503);
  expect(database.count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([ask(), ask()])).toEqual([503, 503]);
  expect(database.count()).toBe(2);
  database.answerAll();
  await expect.poll(ask).toBe(200);
  expect(await ask()).toBe(200);
  expect(database.count()).toBeGreaterThan(2);
  await app.close();
});
