import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createTestDatabase, dropTestDatabase } from '../../test-database.ts';
import { expectOnlyAskedToComeBack, takeExamDuring } from '../exam-during-fault.ts';
import { startProductProcess } from '../processes/product-process.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const databaseUrl = await createTestDatabase('network');
const link = await startTcpProxy(databaseUrl);
const product = await startProductProcess({ DATABASE_URL: link.via(databaseUrl) });
const look = openDatabase({ url: databaseUrl, max: 2 });
afterEach(() => link.clear());
afterAll(async () => {
  await product.stop();
  await link.close();
  await look.close();
  product.remove();
  await dropTestDatabase(databaseUrl);
});
const setup = { urlOf: () => product.url, db: look.db, logs: product.logs };
const comeBack = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

test('packets to the database are lost: users get 503 within the timeouts', async () => {
  const candidates = await takeExamDuring(setup, async ([candidate]) => {
    link.drop();
    expect(await candidate?.tryOnce()).toEqual(comeBack);
    await link.clear();
  });
  expectOnlyAskedToComeBack(candidates);
});

test('the database has forgotten every connection: each is closed after one time-out and replaced', async () => {
  const candidates = await takeExamDuring(setup, async ([candidate]) => {
    link.forget();
    expect(await candidate?.tryOnce()).toEqual(comeBack);
  });
  expectOnlyAskedToComeBack(candidates);
});

test('every connection is reset in mid-exam: the next request opens another', async () => {
  const candidates = await takeExamDuring(setup, async () => {
    for (let times = 0; times < 5; times += 1) {
      link.reset();
      await sleep(200);
    }
  });
  expectOnlyAskedToComeBack(candidates);
});

test('a slow link makes answers slow, and costs none', async () => {
  const candidates = await takeExamDuring(setup, async () => {
    link.slowDown(100);
    await sleep(5_000);
    await link.clear();
  });
  expectOnlyAskedToComeBack(candidates);
});

test('the link goes down and comes up again: saving resumes automatically', async () => {
  const candidates = await takeExamDuring(setup, async ([candidate]) => {
    await link.refuse();
    expect(await candidate?.tryOnce()).toEqual(comeBack);
    await sleep(1_000);
    await link.clear();
  });
  expectOnlyAskedToComeBack(candidates);
  expect(candidates.flatMap(({ refusals }) => [...refusals.keys()])).toContain(503);
});
