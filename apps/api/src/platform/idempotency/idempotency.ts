import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCatalogue } from '@examplar/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldProblem } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { sha256 } from '../ids.ts';
import {
  claimKey,
  findKept,
  forgetKeysBefore,
  type KeyName,
  keepAnswer,
  releaseKey,
} from './idempotency.repository.ts';

export const replayedHeader = 'idempotency-replayed';

const lifeMs = 24 * 60 * 60 * 1_000;
/** Longer than any request runs: whoever holds a key for longer has died. */
const abandonedMs = 60_000;
const longestWaitMs = 5_000;
const lookEveryMs = 50;
const notKept = new Set([400, 401, 429]);

type Refusal = { code: ErrorCode; message?: string; details?: FieldProblem[] };
/** The first answer as it was kept: the text of a success, or a refusal. */
export type KeptAnswer = { status: number; body: string | Refusal };
type Asked = KeyName & { requestHash: Buffer; now: Date };

/**
 * The key of a request, or null without one.
 *
 * @throws AppError VALIDATION_FAILED for a key that is no key
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError('VALIDATION_FAILED', {
    details: [{ path: 'Idempotency-Key', message: 'Use 1 to 255 letters, digits and signs without blanks' }],
  });
}

/** What makes two requests the same: address and body, whatever the order of the body's fields. */
export const hashRequest = (url: string, body: unknown): Buffer => sha256(JSON.stringify([url, sorted(body)]));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => [key, sorted(field)]);
}

/**
 * Does the work for the first request of a key; any other one within 24 hours gets `again`, the first answer, a refusal
 * included (API-12). A request that comes while the first runs waits for it.
 *
 * The natural keys of the tables keep effects single also where a process died between effect and answer.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH, UNAVAILABLE when the first one takes too long; whatever the work throws
 */
export async function answerOnce<M extends { status: number; text: string | Buffer }>(
  db: Queryable,
  asked: Asked,
  work: () => Promise<M>,
): Promise<{ first: M } | { again: KeptAnswer }> {
  const until = performance.now() + longestWaitMs;
  while (!(await claim(db, asked))) {
    const kept = await findKept(db, asked);
    if (kept && !kept.request_hash.equals(asked.requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (kept && kept.status !== null) return { again: { status: kept.status, body: kept.body as string | Refusal } };
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await sleep(lookEveryMs);
  }
  const first = await work().catch(async (error) => {
    const refusal = asKept(error);
    await (refusal ? keepAnswer(db, asked, refusal) : releaseKey(db, asked));
    throw error;
  });
  await keepAnswer(db, asked, { status: first.status, body: String(first.text) });
  return { first };
}

/** A refusal worth keeping, else null: bad input says nothing of an effect, and a fault of ours may be gone next time. */
function asKept(error: unknown): KeptAnswer | null {
  if (!(error instanceof AppError)) return null;
  const { status } = errorCatalogue[error.code];
  if (status >= 500 || notKept.has(status)) return null;
  const { message, details } = error.extras;
  return { status, body: { code: error.code, ...(message ? { message } : {}), ...(details ? { details } : {}) } };
}

/**
 * The text to send again.
 *
 * @throws AppError the refusal, if that was the first answer
 */
export function textAgain({ body }: KeptAnswer): string {
  if (typeof body === 'string') return body;
  const { code, ...extras } = body;
  throw new AppError(code, extras);
}

const claim = (db: Queryable, asked: Asked) =>
  claimKey(db, asked, {
    keptSince: new Date(asked.now.getTime() - lifeMs),
    runningSince: new Date(asked.now.getTime() - abandonedMs),
  });

/** The job: drops what no request can ask for any more. */
export const forgetOldKeys = (db: Queryable, now: Date): Promise<void> =>
  forgetKeysBefore(db, new Date(now.getTime() - lifeMs));
