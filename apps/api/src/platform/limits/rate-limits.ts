import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Queryable } from '../database/database.ts';

/** At most `limit` hits of one key in a window of `windowMs`. */
export type Limit = { limit: number; windowMs: number };

export type RateLimits = {
  /** Counts a call in this process; the many cheap ones, where being exact across processes is not worth a write. */
  countCall(key: string, limit: Limit): void;
  /** Refuses a key whose limit is reached, without counting. */
  refuseIfReached(key: string, limit: Limit): void;
  /** Counts in the database, exactly, across processes. */
  countStored(db: Queryable, key: string, limit: Limit, now: Date): Promise<void>;
  /** The configured factor applied; infinite when limits are off. */
  scaled(limit: number): number;
};

/**
 * Keys counted at once in this process. Of more, the one unused for longest starts again at 0: an address that keeps calling stays
 * counted, and a new key costs the same however many there are.
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

  return {
    scaled,
    countCall(key, { limit, windowMs }) {
      const now = nowMs();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { hits: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.hits += 1;
      if (window.hits > scaled(limit))
        throw tooMany(window.endsAt - now, { isRepeated: window.hits > scaled(limit) + 1 });
    },
    refuseIfReached(key, { limit }) {
      const now = nowMs();
      const window = windows.get(key);
      if (window && window.endsAt > now && window.hits >= scaled(limit))
        throw tooMany(window.endsAt - now, { isRepeated: true });
    },
    async countStored(db, key, { limit, windowMs }, now) {
      if (factor === Number.POSITIVE_INFINITY) return;
      const end = new Date(now.getTime() + windowMs);
      const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
        insert into rate_limit (key, hits, window_ends_at) values (${key}, 1, ${end})
        on conflict (key) do update set
          hits = case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.hits + 1 end,
          window_ends_at = case when rate_limit.window_ends_at <= ${now} then ${end} else rate_limit.window_ends_at end
        returning hits, window_ends_at`.execute(db);
      const row = rows[0];
      if (row && row.hits > scaled(limit)) throw tooMany(row.window_ends_at.getTime() - now.getTime());
    },
  };
}

/** `isRepeated`: the same key was refused in this window before, which one line in the log is enough for. */
export const tooMany = (waitMs: number, { isRepeated = false } = {}): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, waitMs / 1_000),
    ...(isRepeated ? { isLogged: false } : {}),
  });
