import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, vi } from 'vitest';
import { isReady } from '../../../../scripts/test-runs/until-ready.ts';
import { type Database, type DatabaseHandle, openDatabase } from '../../src/platform/database/database.ts';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';
import { type Candidate, createCandidate } from './candidates.ts';
import { countBroken, expectInvariants } from './invariants.ts';
import { endProduct, type ProductProcess, startProductProcess } from './processes/product-process.ts';

type Witness = { isSignedInHere(url: string): Promise<{ open: boolean; ended: boolean }> };

/** A user with two sessions, one of them ended before the fault: the fault must not change either of them (I9). */
async function createWitness(url: string): Promise<Witness> {
  const person = { email: `${randomUUID()}@example.org`, password: 'practice-makes-perfect' };
  const ended = await send(url, '/auth/register', { name: 'Witness', ...person });
  const open = await send(url, '/auth/login', person);
  await send(url, '/auth/logout', undefined, ended.token);
  return {
    async isSignedInHere(now) {
      const statuses = await Promise.all(
        [open.token, ended.token].map(async (token) => {
          const ask = () => fetch(`${now}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
          let { status } = await ask();
          for (let tries = 0; status === 503 && tries < 50; tries += 1) {
            await sleep(200);
            ({ status } = await ask());
          }
          return status;
        }),
      );
      return { open: statuses[0] === 200, ended: statuses[1] !== 401 };
    },
  };
}

const patienceMs = 30_000;

/** Retries as long as the response is 503. */
async function send(url: string, path: string, body?: unknown, token?: string): Promise<{ token: string }> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? { token: '' } : JSON.parse(text);
    if (response.status !== 503 || Date.now() > giveUpAt) throw new Error(`${path} answered ${response.status}`);
    await sleep(200);
  }
}

/** Long enough for a few runs of the job that delivers, too short for an hour's pause between attempts. */
const patience = { timeout: 60_000, interval: 200 };

/**
 * I11: each candidate's registration queued one mail, and after the fault it goes out by itself. A mail that was under way when its
 * process died, or that failed during the fault, may still wait for its next attempt; one that no job would send any more may not.
 */
async function expectMailDelivered(db: Database, candidates: readonly Pick<Candidate, 'userId'>[]): Promise<void> {
  const userIds = candidates.map(({ userId }) => userId);
  const unsent = async () => {
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['user_id', 'sent_at', 'attempts', 'due_at', 'failed_at'])
      .where('user_id', 'in', userIds)
      .execute();
    expect(new Set(mails.map((mail) => mail.user_id)).size, 'users with a mail').toBe(userIds.length);
    const mayWait = (mail: (typeof mails)[number]) =>
      mail.failed_at === null && mail.attempts > 0 && mail.due_at !== null && mail.due_at > new Date();
    return mails.filter((mail) => mail.sent_at === null && !mayWait(mail));
  };
  await vi.waitUntil(async () => (await unsent()).length === 0, patience).catch(() => {});
  expect(await unsent(), 'mails that do not go out').toEqual([]);
}

export type FaultSetup = {
  /** The address for the browsers; called for each request. */
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

/** Completes the exams of all: what was acknowledged is stored, scores follow from it, and a second completion says the same. */
export async function finishExams(candidates: readonly Candidate[]): Promise<void> {
  await Promise.all(
    candidates.map(async (candidate) => {
      const result = await candidate.finish();
      expect(result.lost, 'acknowledged answers that are not stored').toEqual([]);
      expect(result.score).toBe(result.expectedScore);
      expect(result.again).toBe(result.score);
      expect(candidate.acknowledged.size).toBeGreaterThan(0);
    }),
  );
}

/** A product that ends after the test file, whose tests have patience: a start takes seconds as a rule, and long on a busy machine. */
export async function startProduct(...settings: Parameters<typeof startProductProcess>): Promise<ProductProcess> {
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
  const product = await startProductProcess(...settings);
  afterAll(() => endProduct(product));
  return product;
}

/** A product on this database, a way past it to look at what is stored, and the setup of an exam on both; they end after the test file. */
export async function startExamOn(
  databaseUrl: string,
  { through = databaseUrl, ...environment }: { through?: string } & Record<string, string> = {},
) {
  const product = await startProduct({ DATABASE_URL: through, ...environment });
  const look = openLook(databaseUrl);
  return { product, look, setup: { urlOf: () => product.url, db: look.db, logs: product.logs } };
}

/** A connection past every fault, until the test file ends. */
export function openLook(databaseUrl: string): DatabaseHandle {
  const look = openDatabase({ url: databaseUrl, max: 2 });
  afterAll(() => look.close());
  return look;
}

/** A product with its embedded database, and the setup of an exam on both; everything ends after the test file. */
export async function startEmbeddedExam(): Promise<{ product: ProductProcess; setup: FaultSetup }> {
  const product = await startProduct();
  const opened: DatabaseHandle[] = [];
  afterAll(() => Promise.all(opened.map(({ close }) => close())));
  /** The embedded database, which has another port after each start. */
  const embeddedDb = (): Database => {
    const url = findRunningServer(join(product.dataDir, 'database'));
    if (!url) throw new Error('The embedded database does not run');
    const connection = openDatabase({ url, max: 2 });
    opened.push(connection);
    return connection.db;
  };
  return { product, setup: { urlOf: () => product.url, db: embeddedDb } };
}
