import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';
import { countedNetworks } from '../http/client-addresses.ts';
import { countHitsInTurn } from './counters.repository.ts';
import type { Limit } from './limits.ts';

/** What is counted: a subject's hits within a limit. */
export type CountedKey = Pick<Limit, 'key' | 'max' | 'windowMs'>;

export const countedFor = ({ key, max, windowMs }: Limit, subject: string): CountedKey => ({
  key: `${key}:${subject}`,
  max,
  windowMs,
});

/** The keys by which something is counted for a client's address: every network that the address uses up the limit of (SEC-1). */
export const byAddress = (limit: Limit, address: string): CountedKey[] =>
  countedNetworks(address).map(({ network, times }) => countedFor({ ...limit, max: limit.max * times }, network));

export type RateLimits = {
  /**
   * Counts a call in this process only: for frequent, cheap calls that do not justify a database write. Counts several keys in order and stops
   * at the first that is over its limit.
   */
  countCall(...keys: readonly CountedKey[]): void;
  /** True if the next call of this key would be refused. */
  isReached(key: CountedKey): boolean;
  /** Refuses a key that has reached its limit, without counting. */
  refuseIfReached(key: CountedKey): void;
  /**
   * Counts in the database, exactly, across processes. Counts several keys in order, in one statement, and stops at the first that is over its
   * limit.
   */
  countStored(db: Queryable, keys: readonly CountedKey[], now: Date): Promise<void>;
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
  const windows = new LRUCache<string, { hits: number; endsAt: number }>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
  });

  const reachedWindow = ({ key, max }: CountedKey) => {
    const window = windows.get(key);
    return window && window.endsAt > nowMs() && window.hits >= scaled(max) ? window : null;
  };

  return {
    scaled,
    isReached: (key) => reachedWindow(key) !== null,
    countCall(...keys) {
      const now = nowMs();
      for (const { key, max, windowMs } of keys) {
        let window = windows.get(key);
        if (!window || window.endsAt <= now) {
          window = { hits: 0, endsAt: now + windowMs };
          windows.set(key, window);
        }
        window.hits += 1;
        if (window.hits > scaled(max))
          throw tooMany(window.endsAt - now, { isRepeated: window.hits > scaled(max) + 1 });
      }
    },
    refuseIfReached(key) {
      const window = reachedWindow(key);
      if (window) throw tooMany(window.endsAt - nowMs(), { isRepeated: true });
    },
    async countStored(db, keys, now) {
      if (factor === Number.POSITIVE_INFINITY || keys.length === 0) return;
      const hits = keys.map(({ key, max, windowMs }) => ({
        key,
        end: new Date(now.getTime() + windowMs),
        limit: scaled(max),
      }));
      const counted = await countHitsInTurn(db, hits, now);
      const last = counted.at(-1);
      const limit = hits[counted.length - 1]?.limit ?? 0;
      if (last && last.hits > limit) throw tooMany(last.window_ends_at.getTime() - now.getTime());
    },
  };
}

/** `isRepeated`: the key was already refused in this window; only the first refusal is logged. */
export const tooMany = (waitMs: number, { isRepeated = false } = {}): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, waitMs / 1_000),
    ...(isRepeated ? { isLogged: false } : {}),
  });
