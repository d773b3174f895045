import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';
import { takeExamDuring } from './exam-during-fault.ts';
import { startProductProcess } from './product-process.ts';

// Seconds as a rule; a busy machine may need long to start a process again.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const product = await startProductProcess();
afterAll(async () => {
  await product.stop();
  product.remove();
});

const opened: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

/** The embedded database, which has another port after each start. */
function embeddedDb(): Database {
  const url = findRunningServer(join(product.dataDir, 'database'));
  if (!url) throw new Error('The embedded database does not run');
  const connection = openDatabase({ url, max: 2 });
  opened.push(connection);
  return connection.db;
}

const setup = { urlOf: () => product.url, db: embeddedDb };

test('the API is killed in mid-exam and started again: every acknowledged answer is there', () =>
  takeExamDuring(setup, async () => {
    await product.kill();
    await product.start();
  }).then(() => undefined));

test('the database is killed, all of it: it comes back by itself and has every acknowledged answer', () =>
  takeExamDuring(setup, async () => {
    process.kill(product.postmaster(), 'SIGKILL');
    await sleep(200);
  }).then(() => undefined));

test('the database hangs: users get 503, and their answers are saved when it continues', async () => {
  const candidates = await takeExamDuring(setup, async () => {
    const pid = product.postmaster();
    signalServer(pid, 'SIGSTOP');
    await sleep(8_000);
    signalServer(pid, 'SIGCONT');
  });
  const statuses = new Set(candidates.flatMap(({ refusals }) => [...refusals.keys()]));
  expect([...statuses].every((status) => status === 503 || status === 0)).toBe(true);
  expect(statuses).toContain(503);
});

test('an operator stops it under load: what was taken is stored, and the process ends by itself', async () => {
  let code: number | null = -1;
  const candidates = await takeExamDuring(setup, async () => {
    code = await product.stop();
    await product.start();
  });
  expect(code).toBe(0);
  const statuses = new Set(candidates.flatMap(({ refusals }) => [...refusals.keys()]));
  expect([...statuses].every((status) => status === 503 || status === 0)).toBe(true);
});

/** The postmaster and every process that it has made; each of those leads a session of its own. */
function signalServer(postmaster: number, signal: NodeJS.Signals): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children]) process.kill(pid, signal);
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
