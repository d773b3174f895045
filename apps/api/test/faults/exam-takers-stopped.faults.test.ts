import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbeddedExam, takeExamDuring } from './exam-during-fault.ts';

const { product, setup } = await startEmbeddedExam();

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
    const stopped = product.stop();
    await sleep(5);
    // Under systemd the signal arrives twice: `npm start` passes on the one that it gets.
    process.kill(product.pid, 'SIGTERM');
    code = await stopped;
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
