import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCatalogue } from '@examplar/contract/calls/errors.ts';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldProblem } from '../app-error.ts';
import { canonicalText } from '../canonical-text.ts';
import type { Queryable } from '../database/database.ts';
import { sha256 } from '../ids.ts';
import {
  claimKey,
  findStoredResponse,
  forgetKeysBefore,
  type KeyName,
  releaseKey,
  storeResponse,
} from './idempotency.repository.ts';

/** Characters of an `Idempotency-Key`. */
export const maxKeyLength = 255;
export const replayedHeader = 'idempotency-replayed';

const lifeMs = dayMs;
/** Longer than any request runs: a process that holds a key for longer has died. */
const abandonedMs = 60_000;
const maxWaitMs = 5_000;
const pollEveryMs = 50;
const unstoredStatuses = new Set([400, 401, 429]);

type Refusal = { code: ErrorCode; message?: string; details?: FieldProblem[] };
/** The stored first response: the text of a success, or a refusal. */
export type StoredResponse = { status: number; body: string | Refusal };
type IdempotentRequest = KeyName & { requestHash: Buffer; now: Date };

/**
 * The key of a request, or null without one.
 *
 * @throws AppError VALIDATION_FAILED for a malformed key
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length <= maxKeyLength && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new AppError('VALIDATION_FAILED', {
    details: [
      { path: 'Idempotency-Key', message: `Use 1 to ${maxKeyLength} printable ASCII characters, without spaces` },
    ],
  });
}

/** Identifies a request by URL and body, ignoring the order of the body's fields. */
export const hashRequest = (url: string, body: unknown): Buffer => sha256(canonicalText([url, body]));

/**
 * Does the work for the first request with a key. Any later one within 24 hours gets the stored response in `again`, even if it was a
 * refusal (API-12). A request that arrives while the first is running waits for it.
 *
 * If a process dies between effect and response, the natural keys of the tables still prevent a second effect.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH, UNAVAILABLE when the first request takes too long; also anything that the work throws
 */
export async function respondOnce<M extends { status: number; text: string | Buffer }>(
  db: Queryable,
  request: IdempotentRequest,
  work: () => Promise<M>,
): Promise<{ first: M } | { again: StoredResponse }> {
  const until = performance.now() + maxWaitMs;
  while (!(await claim(db, request))) {
    const stored = await findStoredResponse(db, request);
    if (stored && !stored.request_hash.equals(request.requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (stored && stored.status !== null)
      return { again: { status: stored.status, body: stored.body as string | Refusal } };
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await sleep(pollEveryMs);
  }
  const first = await work().catch(async (error) => {
    const refusal = toStoredRefusal(error);
    await (refusal ? storeResponse(db, request, refusal) : releaseKey(db, request));
    throw error;
  });
  await storeResponse(db, request, { status: first.status, body: String(first.text) });
  return { first };
}

/** The refusal to store, or null: bad input had no effect, and an internal error may be gone at the next request. */
function toStoredRefusal(error: unknown): StoredResponse | null {
  if (!(error instanceof AppError)) return null;
  const { status } = errorCatalogue[error.code];
  if (status >= 500 || unstoredStatuses.has(status)) return null;
  const { message, details } = error.extras;
  return { status, body: { code: error.code, ...(message ? { message } : {}), ...(details ? { details } : {}) } };
}

/**
 * The text to replay.
 *
 * @throws AppError the stored refusal, if the first response was one
 */
export function replayText({ body }: StoredResponse): string {
  if (typeof body === 'string') return body;
  const { code, ...extras } = body;
  throw new AppError(code, extras);
}

const claim = (db: Queryable, request: IdempotentRequest) =>
  claimKey(db, request, {
    keptSince: new Date(request.now.getTime() - lifeMs),
    runningSince: new Date(request.now.getTime() - abandonedMs),
  });

/** Background job: deletes expired keys. */
export const forgetOldKeys = (db: Queryable, now: Date): Promise<void> =>
  forgetKeysBefore(db, new Date(now.getTime() - lifeMs));
