import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { countedNetworks } from '../http/client-addresses.ts';
import { countHitsInTurn } from './counters.repository.ts';

/** At most `limit` hits of one key in a window of `windowMs`. */
export type Limit = { limit: number; windowMs: number };

export type CountedKey = { key: string; limit: Limit };

/** The keys by which something is counted for a client's address: every network that the address uses up the limit of (SEC-1). */
export const byAddress = (counter: string, address: string, { limit, windowMs }: Limit): CountedKey[] =>
  countedNetworks(address).map(({ network, times }) => ({
    key: `${counter}:${network}`,
    limit: { limit: limit * times, windowMs },
  }));

export type RateLimits = {
  /** Counts a call in this process only: for frequent, cheap calls that do not justify a database write. */
  countCall(key: string, limit: Limit): void;
  /** The same of several keys: one that refuses keeps the next ones from being counted. */
  countCallInTurn(keys: readonly CountedKey[]): void;
  /** True if the next call of this key would be refused. */
  isReached(key: string, limit: Limit): boolean;
  /** Refuses a key that has reached its limit, without counting. */
  refuseIfReached(key: string, limit: Limit): void;
  /** Counts in the database, exactly, across processes. */
  countStored(db: Queryable, key: string, limit: Limit, now: Date): Promise<void>;
  /** The same of several keys in one statement: one that refuses keeps the next ones from being counted. */
  countStoredInTurn(db: Queryable, keys: readonly CountedKey[], now: Date): Promise<void>;
  /** The configured factor applied; infinite when limits are off. */
  scaled(limit: number): number;
};

/**
 * The number of keys counted in this process. Beyond it the least recently used key is dropped, so an address that keeps calling stays
 * counted.
 */
const defaultMaxKeys = 100_000;

/** `setting`: true, false or a factor on every limit (RATE_LIMITS). */
export function createRateLimits(
  setting: boolean | number,
  nowMs: () => number,
  { maxKeys = defaultMaxKeys }: { maxKeys?: number } = {},
): RateLimits {
  const factor = setting === true ? 1 : setting === false ? Number.POSITIVE_INFINITY : setting;
  const scaled = (limit: number) => Math.ceil(limit * factor);
  const windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: maxKeys });

  const reachedWindow = (key: string, { limit }: Limit) => {
    const window = windows.get(key);
    return window && window.endsAt > nowMs() && window.hits >= scaled(limit) ? window : null;
  };

  const countStoredInTurn: RateLimits['countStoredInTurn'] = async (db, keys, now) => {
    if (factor === Number.POSITIVE_INFINITY || keys.length === 0) return;
    const hits = keys.map(({ key, limit: { limit, windowMs } }) => ({
      key,
      end: new Date(now.getTime() + windowMs),
      limit: scaled(limit),
    }));
    const counted = await countHitsInTurn(db, hits, now);
    const last = counted.at(-1);
    const limit = hits[counted.length - 1]?.limit ?? 0;
    if (last && last.hits > limit) throw tooMany(last.window_ends_at.getTime() - now.getTime());
  };

  const countCall: RateLimits['countCall'] = (key, { limit, windowMs }) => {
    const now = nowMs();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.hits += 1;
    if (window.hits > scaled(limit))
      throw tooMany(window.endsAt - now, { isRepeated: window.hits > scaled(limit) + 1 });
  };

  return {
    scaled,
    isReached: (key, limit) => reachedWindow(key, limit) !== null,
    countCall,
    countCallInTurn(keys) {
      for (const { key, limit } of keys) countCall(key, limit);
    },
    refuseIfReached(key, limit) {
      const window = reachedWindow(key, limit);
      if (window) throw tooMany(window.endsAt - nowMs(), { isRepeated: true });
    },
    countStored: (db, key, limit, now) => countStoredInTurn(db, [{ key, limit }], now),
    countStoredInTurn,
  };
}

/** `isRepeated`: the key was already refused in this window; only the first refusal is logged. */
export const tooMany = (waitMs: number, { isRepeated = false } = {}): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, waitMs / 1_000),
    ...(isRepeated ? { isLogged: false } : {}),
  });
