import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { findCaller, idleSince, touchEveryMs } from './sessions.ts';

/** Some 300 bytes each, so 6 MB at most. */
const maxRemembered = 20_000;

/** A call's session, and whether it is known to be open now. */
export type SessionProof = {
  /** What `isSessionOpen` compares in a statement that proves the session itself. */
  readonly values: { tokenHash: Buffer; idleSince: Date };
  readonly isProved: boolean;
  /** A statement with `isSessionOpen` has found its rows. */
  succeed(): void;
  /**
   * Looks the session up, unless it is proved.
   *
   * @throws AppError UNAUTHENTICATED when it has ended
   */
  demand(): Promise<void>;
};

type Identified = { caller: Caller; session: SessionProof };
type Presented = {
  db: Database;
  token: string;
  tokenHash: Buffer;
  /** Names the hash in a map. */
  tokenKey: string;
  now: Date;
  isProvedByCall: boolean;
};

/**
 * Finds who calls. A call that proves its session in its own statement (`provesSession` of `route()`) is spared the look-up when this
 * process has done it within the last minutes: one round trip for a saved answer. Whoever is remembered has proved nothing yet, so an
 * ended session is refused at once, whichever process ended it.
 */
export function createIdentification(): (presented: Presented) => Promise<Identified | null> {
  const remembered = new LRUCache<string, { caller: Caller; at: number }>({ max: maxRemembered });

  return async ({ db, token, tokenHash, tokenKey: key, now, isProvedByCall }) => {
    const known = isProvedByCall ? remembered.get(key) : undefined;
    // No longer than the steps in which `last_used_at` moves, which only a look-up does.
    const isFresh = known !== undefined && Math.abs(now.getTime() - known.at) < touchEveryMs;
    const caller = isFresh ? known.caller : await findCaller(db, token, now);
    if (caller === null) return null;
    if (isProvedByCall && !isFresh) remembered.set(key, { caller, at: now.getTime() });

    let isProved = !isFresh;
    const session: SessionProof = {
      values: { tokenHash, idleSince: idleSince(now) },
      get isProved() {
        return isProved;
      },
      succeed() {
        isProved = true;
      },
      async demand() {
        if (isProved) return;
        if (!(await findCaller(db, token, now))) {
          remembered.delete(key);
          throw new AppError('UNAUTHENTICATED');
        }
        isProved = true;
      },
    };
    return { caller, session };
  };
}
