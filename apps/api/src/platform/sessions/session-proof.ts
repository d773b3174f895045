import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';

/** The user who makes a call, read from the database (up to minutes ago, until the session is verified); never from the client. */
export type Caller = {
  userId: string;
  sessionId: string;
  role: 'USER' | 'ADMIN';
  name: string;
  email: string;
  emailConfirmed: boolean;
  twoFactorEnabled: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The caller's session; null without a caller. */
    session: SessionProof | null;
    /** Taken once on arrival, so that slow processing never counts against the user. */
    receivedAt: Date;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

export function bearerToken(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** @throws AppError UNAUTHENTICATED without a caller */
export function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}

/** A session ends by itself when it is unused for this long (IDN-4). */
export const idleLifeMs = 7 * dayMs;

/** `last_used_at` moves in steps of this length, so that reading a page is not a write. */
export const touchEveryMs = 5 * 60 * 1_000;

/** Sessions used before this have ended by themselves. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleLifeMs);

/** About 300 bytes each, so at most 6 MB. */
const maxRememberedCallers = 20_000;

/** The session of a call, and whether it is known to be open now. */
export type SessionProof = {
  /** The values for `isSessionOpen` in a statement that verifies the session itself. */
  readonly values: { tokenHash: Buffer; idleSince: Date };
  readonly isVerified: boolean;
  /** Call it once a statement with `isSessionOpen` has found its rows. */
  markVerified(): void;
  /**
   * Looks up the session, unless it is already verified.
   *
   * @throws AppError UNAUTHENTICATED if it has ended
   */
  verify(): Promise<void>;
};

type IdentifiedCaller = { caller: Caller; session: SessionProof };
type IdentifyInput = {
  db: Database;
  token: string;
  tokenHash: Buffer;
  /** The hash as a map key. */
  tokenKey: string;
  now: Date;
  isVerifiedByCall: boolean;
};

/** The user whose open session a token belongs to, or null. */
export type FindCaller = (db: Database, token: string, now: Date) => Promise<Caller | null>;

/**
 * Identifies the caller. A call that verifies the session in its own statement (`verifiesSession` of `route()`) skips the look-up if this
 * process did it within the last minutes, so that saving an answer takes one round trip. A remembered caller counts as unverified, so an
 * ended session is refused immediately, whichever process ended it.
 */
export function createIdentification(
  findCaller: FindCaller,
): (input: IdentifyInput) => Promise<IdentifiedCaller | null> {
  const remembered = new LRUCache<string, { caller: Caller; at: number }>({
    maxSize: maxRememberedCallers,
    sizeCalculation: () => 1,
  });

  return async ({ db, token, tokenHash, tokenKey: key, now, isVerifiedByCall }) => {
    const known = isVerifiedByCall ? remembered.get(key) : undefined;
    // Not remembered longer than the interval at which `last_used_at` is updated, which only a look-up does.
    const isFresh = known !== undefined && Math.abs(now.getTime() - known.at) < touchEveryMs;
    const caller = isFresh ? known.caller : await findCaller(db, token, now);
    if (caller === null) return null;
    if (isVerifiedByCall && !isFresh) remembered.set(key, { caller, at: now.getTime() });

    let isVerified = !isFresh;
    const session: SessionProof = {
      values: { tokenHash, idleSince: idleSince(now) },
      get isVerified() {
        return isVerified;
      },
      markVerified() {
        isVerified = true;
      },
      async verify() {
        if (isVerified) return;
        if (!(await findCaller(db, token, now))) {
          remembered.delete(key);
          throw new AppError('UNAUTHENTICATED');
        }
        isVerified = true;
      },
    };
    return { caller, session };
  };
}
