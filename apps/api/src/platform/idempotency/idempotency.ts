import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCatalogue } from '@examplar/contract/calls/errors';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldProblem } from '../app-error.ts';
import { canonicalText } from '../canonical-text.ts';
import type { Queryable } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../ids.ts';
import { limitTable } from '../limits/limits.ts';
import { countedFor } from '../limits/rate-limits.ts';
import {
  claimKey,
  findStoredResponse,
  forgetKeysBefore,
  type KeyName,
  releaseKey,
  storeResponse,
} from './idempotency.repository.ts';

export const maxKeyLength = 255;
export const replayedHeader = 'idempotency-replayed';

const lifeMs = dayMs;
/** Longer responses are not stored. */
export const maxStoredBytes = 50_000;
/** Longer than any request runs: a process that holds a key for longer has died. */
const abandonedMs = 60_000;
const maxWaitMs = 5_000;
const pollEveryMs = 50;
const unstoredStatuses = new Set([400, 401, 429]);

type Refusal = { code: ErrorCode; message?: string; details?: FieldProblem[] };
/** The row that the first request created, from which its response is built again. */
type CreatedRow = { id: string };
/** What is stored of the first response: the text of a success, the row that it created, or a refusal. */
export type StoredResponse = { status: number; body: string | CreatedRow | Refusal };
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
 * refusal (API-12). A request that arrives while the first is running waits for it. `work` returns its response, and what to store of it;
 * with null a later request does the work again.
 *
 * If a process dies between effect and response, the natural keys of the tables still prevent a second effect.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH; RATE_LIMITED for more than 100 new keys of a user in an hour (API-14); UNAVAILABLE when the first
 *   request takes too long; also anything that the work throws
 */
export async function respondOnce<M>(
  deps: Pick<Deps, 'db' | 'limits'>,
  request: IdempotentRequest,
  work: () => Promise<{ first: M; stored: StoredResponse | null }>,
): Promise<{ first: M } | { again: StoredResponse }> {
  const { db } = deps;
  const again = await claimOrFind(deps, request);
  if (again) return { again };
  const keep = (stored: StoredResponse | null) =>
    stored && isShort(stored) ? storeResponse(db, request, stored) : releaseKey(db, request);
  const { first, stored } = await work().catch(async (error) => {
    await keep(toStoredRefusal(error));
    throw error;
  });
  await keep(stored);
  return { first };
}

/** Null if the key is this request's now, otherwise what is stored for the key. */
async function claimOrFind(
  deps: Pick<Deps, 'db' | 'limits'>,
  request: IdempotentRequest,
): Promise<StoredResponse | null> {
  const until = performance.now() + maxWaitMs;
  const keptSince = new Date(request.now.getTime() - lifeMs);
  const runningSince = new Date(request.now.getTime() - abandonedMs);
  for (let isCounted = false; ; ) {
    const found = await findStoredResponse(deps.db, request, { keptSince });
    if (found && !found.request_hash.equals(request.requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (found && found.status !== null) return { status: found.status, body: found.body as StoredResponse['body'] };
    if (!found && !isCounted) await countNewKey(deps, request);
    isCounted ||= !found;
    if (await claimKey(deps.db, request, { keptSince, runningSince })) return null;
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await sleep(pollEveryMs);
  }
}

/** Counts a key before anything is stored under it, also if nothing will be. */
async function countNewKey({ db, limits }: Pick<Deps, 'db' | 'limits'>, { userId, now }: IdempotentRequest) {
  try {
    await limits.countStored(db, [countedFor(limitTable.newKeysPerUser, userId)], now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const minutes = Math.ceil((error.extras.retryAfterSeconds ?? 0) / 60);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    throw new AppError('RATE_LIMITED', {
      ...error.extras,
      message: `You have used many idempotency keys in a short time. Please try again in ${wait}, or send the request without a key.`,
    });
  }
}

const isShort = ({ body }: StoredResponse): boolean => Buffer.byteLength(JSON.stringify(body)) <= maxStoredBytes;

/** The refusal to store, or null: bad input had no effect, and an internal error may be gone at the next request. */
function toStoredRefusal(error: unknown): StoredResponse | null {
  if (!(error instanceof AppError)) return null;
  const { status } = errorCatalogue[error.code];
  if (status >= 500 || unstoredStatuses.has(status)) return null;
  const { message, details } = error.extras;
  return { status, body: { code: error.code, ...(message ? { message } : {}), ...(details ? { details } : {}) } };
}

/**
 * The text to replay, or the id of the row to build the response from.
 *
 * @throws AppError the stored refusal, if the first response was one
 */
export function replayOf({ body }: StoredResponse): { text: string } | { id: string } {
  if (typeof body === 'string') return { text: body };
  if ('id' in body) return { id: body.id };
  const { code, ...extras } = body;
  throw new AppError(code, extras);
}

/** Background job: deletes expired keys. */
export const forgetOldKeys = (db: Queryable, now: Date): Promise<void> =>
  forgetKeysBefore(db, new Date(now.getTime() - lifeMs));
