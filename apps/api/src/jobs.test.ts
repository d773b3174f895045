import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApi } from '../test/start-test-api.ts';
import { startJobs } from './jobs.ts';

const api = await startTestApi();
const error = vi.spyOn(api.deps.log, 'error');
afterAll(() => vi.restoreAllMocks());

test('a scheduled job that fails is in the log with its name, and is recorded as failed', async () => {
  const failure = new Error('the ledger does not balance');
  const job = { name: 'balance-ledger', when: { cron: '0 0 1 1 *' }, run: () => Promise.reject(failure) };
  const deps = { ...api.deps, mailCarrier: { deliver: async () => {} } };
  const running = await startJobs(api.databaseUrl, deps, api.deps.log, [job]);
  const pool = new pg.Pool({ connectionString: api.databaseUrl, max: 1 });
  const queue = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  try {
    await queue.start();
    await queue.send(job.name, {}, { retryLimit: 0 });
    await vi.waitUntil(() => error.mock.calls.length > 0, { timeout: 50_000 });
    expect(error.mock.calls).toEqual([[{ err: failure, job: 'balance-ledger' }, 'job failed']]);
    const stateOf = () => pool.query(`select state from pgboss.job where name = 'balance-ledger'`);
    await expect.poll(async () => (await stateOf()).rows).toEqual([{ state: 'failed' }]);
  } finally {
    await queue.stop();
    await running.stop();
    await pool.end();
  }
});
