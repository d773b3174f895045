import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';
import { type Candidate, createCandidate } from './candidates.ts';
import { countBroken, expectInvariants } from './invariants.ts';
import { expectMailDelivered } from './mail-delivered.ts';
import { startProductProcess, untilReady } from './product-process.ts';

// Seconds as a rule; a busy machine may need long to start a process again.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const product = await startProductProcess();
afterAll(async () => {
  await product.stop();
  product.remove();
});

const candidateCount = 12;

/** Candidates answer while `fault` happens, and for a while after; then I1 to I8, I11 and I12 must hold. */
async function through(fault: () => Promise<void>): Promise<Candidate[]> {
  const before = await look(countBroken);
  const candidates = await Promise.all(
    Array.from({ length: candidateCount }, () => createCandidate(() => product.url)),
  );
  let isOver = false;
  const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver));
  await sleep(700);
  await fault();
  // I12: ready by itself within 30 s of the fault's end.
  expect(await untilReady(product.url)).toBeLessThan(30_000);
  await sleep(700);
  isOver = true;
  await Promise.all(exams);
  for (const candidate of candidates) {
    const result = await candidate.finish();
    expect(result.lost, 'acknowledged answers that are not stored').toEqual([]);
    expect(result.score).toBe(result.expectedScore);
    expect(result.again).toBe(result.score);
    expect(candidate.acknowledged.size).toBeGreaterThan(0);
  }
  await look((db) => expectInvariants(db, before));
  await look((db) => expectMailDelivered(db, candidates));
  return candidates;
}

/** Into the embedded database, which has another port after each start. */
async function look<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = findRunningServer(join(product.dataDir, 'database'));
  if (!url) throw new Error('The embedded database does not run');
  const { db, close } = openDatabase({ url, max: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

test('the API is killed in mid-exam and started again: every acknowledged answer is there', () =>
  through(async () => {
    await product.kill();
    await product.start();
  }).then(() => undefined));

test('the database is killed, all of it: it comes back by itself and has every acknowledged answer', () =>
  through(async () => {
    process.kill(product.postmaster(), 'SIGKILL');
    await sleep(200);
  }).then(() => undefined));

test('the database hangs: users get 503, and their answers are saved when it continues', async () => {
  const candidates = await through(async () => {
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
  const candidates = await through(async () => {
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
