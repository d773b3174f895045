import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { encodeCursor, newestFirst } from '../../../src/platform/lists/cursors.ts';
import { openTestDatabase } from '../../test-database.ts';
import { expectOnlyAskedToComeBack, openLook, takeExamDuring } from '../exam-during-fault.ts';
import { endProduct, type Limits, type ProductProcess, startProductProcess } from '../processes/product-process.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const databaseUrl = await openTestDatabase('starved');
const link = await startTcpProxy(databaseUrl);
afterAll(() => link.close());
const look = openLook(databaseUrl);

async function start(environment: Record<string, string> = {}, limits: Limits = {}) {
  const product = await startProductProcess({ DATABASE_URL: link.via(databaseUrl), ...environment }, limits);
  onTestFinished(() => endProduct(product));
  return { product, setup: { urlOf: () => product.url, db: look.db } };
}

const mib = 1_024 * 1_024;
const metricOf = async (product: ProductProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('with a small heap, thousands of different requests do not end it: what it keeps has bounds', async () => {
  const { product, setup } = await start({ NODE_OPTIONS: '--max-old-space-size=112', PUBLIC_CACHE_MB: '1' });
  const { pid } = product;
  await takeExamDuring({ ...setup, candidateCount: 4 }, async () => {
    let next = 0;
    const visitor = async () => {
      // Each is kept, at more than a kilobyte: twice the budget.
      while (next < 2_000) {
        next += 1;
        const cursor = encodeCursor(newestFirst(new Date(next), '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55'));
        const response = await fetch(`${product.url}/api/reviews?cursor=${cursor}`);
        await response.arrayBuffer();
        expect([200, 503]).toContain(response.status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    const bytes = await metricOf(product, 'examplar_public_cache_bytes');
    // A quarter is for other encodings, which such short responses do not have.
    expect(bytes).toBeGreaterThan(0.9 * 0.75 * mib);
    expect(bytes).toBeLessThanOrEqual(mib);
  });
  expect([product.pid, product.isRunning()]).toEqual([pid, true]);
});

test('while the processors are busy elsewhere, and the process is paused for a while, no answer is lost', async () => {
  const { product, setup } = await start();
  const candidates = await takeExamDuring({ ...setup, logs: product.logs }, async () => {
    const busy = Array.from({ length: 2 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
    );
    await sleep(3_000);
    process.kill(product.pid, 'SIGSTOP');
    await sleep(3_000);
    process.kill(product.pid, 'SIGCONT');
    await Promise.all(busy.map(end));
  });
  expectOnlyAskedToComeBack(candidates);
});

test('out of file descriptors: a request without a connection gets 503, and the product recovers when some are free', async () => {
  const openFiles = 100;
  const { product, setup } = await start({}, { openFiles });
  const { pid } = product;
  const idle: Socket[] = [];
  const candidates = await takeExamDuring({ ...setup, candidateCount: 6, logs: product.logs }, async () => {
    for (let number = 0; number < 200; number += 1) {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      socket.on('error', () => {});
      idle.push(socket);
    }
    await expect.poll(() => readdirSync(`/proc/${pid}/fd`).length).toBeGreaterThan(openFiles - 5);
    // Those who are connected need the database, and for that it needs another descriptor.
    link.reset();
    await sleep(4_000);
    for (const socket of idle) socket.destroy();
  });
  expectOnlyAskedToComeBack(candidates);
  expect([product.pid, product.isRunning()]).toEqual([pid, true]);
});

test('the disk of the log is full: lines are lost, nothing else', async () => {
  const { product, setup } = await start({ LOG_LEVEL: 'info' }, { output: '/dev/full' });
  const { pid } = product;
  await takeExamDuring({ ...setup, candidateCount: 4 }, async () => {
    for (let number = 0; number < 50; number += 1) await fetch(`${product.url}/api/users/me`);
    link.reset();
    await sleep(1_000);
  });
  expect([product.pid, product.isRunning()]).toEqual([pid, true]);
});

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
