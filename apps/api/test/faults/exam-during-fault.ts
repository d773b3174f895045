import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { isReady } from '../../../../scripts/test-runs/until-ready.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Candidate, createCandidate } from './candidates.ts';
import { finishExams } from './finish-exams.ts';
import { countBroken, expectInvariants } from './invariants.ts';
import { expectMailDelivered } from './mail-delivered.ts';
import { createWitness } from './witness.ts';

export type FaultSetup = {
  /** Where the browsers go; called for each request. */
  urlOf: () => string;
  /** Past the fault: a database that looks at what is stored, not by way of what is broken. A function if it moves during the fault. */
  db: Database | (() => Database);
  candidateCount?: number;
  /** What the product has logged so far. */
  logs?: () => string;
};

/** Ready by itself within 30 s of the fault's end (SEC-6, I12). */
const readyWithinMs = 30_000;
const calmMs = 700;

/**
 * Candidates answer before, during and after `fault`. Afterwards everything must hold that holds at any time: what was
 * acknowledged is stored, scores follow from it, sessions are as they were, and the tables agree with one another.
 */
export async function takeExamDuring(
  { urlOf, db, candidateCount = 12, logs }: FaultSetup,
  fault: (candidates: Candidate[]) => Promise<void>,
): Promise<Candidate[]> {
  const current = typeof db === 'function' ? db : () => db;
  const before = await countBroken(current());
  const witness = await createWitness(urlOf());
  const candidates = await Promise.all(Array.from({ length: candidateCount }, () => createCandidate(urlOf)));
  let isOver = false;
  const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver));
  await sleep(calmMs);
  await fault(candidates);
  await expect.poll(() => isReady(urlOf()), { timeout: readyWithinMs }).toBe(true);
  await sleep(calmMs);
  isOver = true;
  await Promise.all(exams);
  await finishExams(candidates);
  expect(await witness.isSignedInHere(urlOf())).toEqual({ open: true, ended: false });
  await expectInvariants(current(), before);
  await expectMailDelivered(current(), candidates);
  if (logs) expectEachFailureLogged(candidates, logs());
  return candidates;
}

/** Refused as the contract has it: 503 with Retry-After, or no answer at all. Never an error of ours, never signed out. */
export function expectOnlyAskedToComeBack(candidates: readonly Candidate[]): void {
  const failures = candidates.flatMap((candidate) => candidate.failures);
  expect(failures.filter(({ status }) => status !== 503 && status !== 0)).toEqual([]);
  expect(failures.filter(({ status, retryAfter }) => status === 503 && !/^\d+$/.test(retryAfter ?? ''))).toEqual([]);
}

/** I10: each answer of 5xx has a line in the log with its request id, and no line has a secret. */
function expectEachFailureLogged(candidates: readonly Candidate[], logs: string): void {
  const failed = candidates.flatMap(({ failures }) => failures).filter(({ status }) => status >= 500);
  expect(failed.filter(({ requestId }) => !logs.includes(`"${requestId}"`))).toEqual([]);
  for (const { secrets } of candidates) for (const secret of secrets) expect(logs).not.toContain(secret);
}
