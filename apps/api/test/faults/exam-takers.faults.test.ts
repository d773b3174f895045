import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, test, vi } from 'vitest';
import { through } from './embedded-exam.ts';
import { startProductProcess } from './product-process.ts';

// Seconds as a rule; a busy machine may need long to start a process again.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const product = await startProductProcess();
afterAll(async () => {
  await product.stop();
  product.remove();
});

test('the API is killed in mid-exam and started again: every acknowledged answer is there', () =>
  through(product, async () => {
    await product.kill();
    await product.start();
  }).then(() => undefined));

test('the database is killed, all of it: it comes back by itself and has every acknowledged answer', () =>
  through(product, async () => {
    process.kill(product.postmaster(), 'SIGKILL');
    await sleep(200);
  }).then(() => undefined));
