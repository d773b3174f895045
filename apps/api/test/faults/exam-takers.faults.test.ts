import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { startEmbeddedExam, takeExamDuring } from './exam-during-fault.ts';

const { product, setup } = await startEmbeddedExam();

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
