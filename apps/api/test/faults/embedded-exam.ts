import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';
import { type Candidate, createCandidate } from './candidates.ts';
import { finishExams } from './finish-exams.ts';
import { countBroken, expectInvariants } from './invariants.ts';
import { expectMailDelivered } from './mail-delivered.ts';
import { type ProductProcess, untilReady } from './product-process.ts';

const candidateCount = 12;

/** Candidates answer while `fault` happens, and for a while after; then I1 to I8, I11 and I12 must hold. */
export async function through(product: ProductProcess, fault: () => Promise<void>): Promise<Candidate[]> {
  const before = await look(product, countBroken);
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
  await finishExams(candidates);
  await look(product, (db) => expectInvariants(db, before));
  await look(product, (db) => expectMailDelivered(db, candidates));
  return candidates;
}

/** Into the embedded database, which has another port after each start. */
async function look<T>({ dataDir }: ProductProcess, work: (db: Database) => Promise<T>): Promise<T> {
  const url = findRunningServer(join(dataDir, 'database'));
  if (!url) throw new Error('The embedded database does not run');
  const { db, close } = openDatabase({ url, max: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
