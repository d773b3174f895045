import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { databaseErrorCode } from '../../../src/platform/database/database.ts';
import { startEmbeddedServer } from '../../../src/platform/database/embedded/embedded-server.ts';
import { expectOnlyAskedToComeBack, startExamOn, takeExamDuring } from '../exam-during-fault.ts';

const maxConnections = 30;
const folder = mkdtempSync(join(tmpdir(), 'examplar-connections-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedServer({
  dataDir: join(folder, 'database'),
  isDurable: false,
  settings: { max_connections: String(maxConnections) },
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { setup } = await startExamOn(server.url, { DATABASE_POOL: '6' });
const comeBack = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

test('others take every connection of the server: users get 503, and saving continues when connections are free', async () => {
  const others: pg.Client[] = [];
  const candidates = await takeExamDuring(setup, async ([candidate]) => {
    try {
      while (await takeAnother(others));
      // The test's superuser takes the connections freed by disconnecting the product. The product may be quicker: then it retries.
      const outcome = async () => {
        await throwOut(others);
        return candidate?.tryOnce();
      };
      await expect.poll(outcome, { interval: 10, timeout: 30_000 }).toEqual(comeBack);
    } finally {
      await Promise.all(others.map((client) => client.end()));
    }
  });
  expectOnlyAskedToComeBack(candidates);
});

test('every connection of the pool waits for a lock: users get 503, and nothing is left behind', async () => {
  const candidates = await takeExamDuring(setup, async () => {
    const holder = new pg.Client(server.url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table attempt_answer, session in access exclusive mode');
    await sleep(5_000);
    await holder.query('rollback');
    await holder.end();
  });
  expectOnlyAskedToComeBack(candidates);
  expect(candidates.flatMap(({ refusals }) => [...refusals.keys()])).toContain(503);
});

async function throwOut(others: pg.Client[]): Promise<void> {
  await others[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'examplar%'",
  );
  while (await takeAnother(others));
}

/** False when the server has none left. */
async function takeAnother(others: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'others' });
  client.on('error', () => {});
  try {
    await client.connect();
    others.push(client);
    return true;
  } catch (error) {
    if (databaseErrorCode(error) === '53300') return false;
    throw error;
  }
}
