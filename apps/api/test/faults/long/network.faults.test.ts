import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../test-database.ts';
import { expectOnlyAskedToComeBack, startExamOn, takeExamDuring } from '../exam-during-fault.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';

const databaseUrl = await openTestDatabase('network');
const link = await startTcpProxy(databaseUrl);
afterAll(() => link.close());
const { setup } = await startExamOn(databaseUrl, { through: link.via(databaseUrl) });
afterEach(() => link.clear());
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
