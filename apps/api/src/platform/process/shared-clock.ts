import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';

export type SharedClock = Clock & {
  /** Synchronises with the shared time, to within half the duration of the query. */
  compare(): Promise<void>;
};

/**
 * One time for all processes: it starts from the database's time and advances by this process's monotonic counter, which is immune to
 * changes of the machine's clock. So all machines agree, even while the database is unavailable for a while.
 *
 * @param readTime reads the shared time, in ms since 1970
 * @param counter a monotonic counter, in ms
 */
export async function followTime(
  readTime: () => Promise<number>,
  counter: () => number = () => performance.now(),
): Promise<SharedClock> {
  const measure = async () => {
    const startedAt = counter();
    const time = await readTime();
    const uncertainty = (counter() - startedAt) / 2;
    return { origin: time - startedAt - uncertainty, uncertainty };
  };
  let { origin, uncertainty } = await measure();
  return {
    now: () => new Date(origin + counter()),
    async compare() {
      const next = await measure();
      // A slow reading is less precise than the previous one: a difference within its uncertainty is no reason to adjust.
      if (next.uncertainty > uncertainty && Math.abs(next.origin - origin) <= next.uncertainty) return;
      ({ origin, uncertainty } = next);
    },
  };
}

export const followDatabaseTime = (db: Queryable): Promise<SharedClock> =>
  followTime(async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    const ms = rows[0]?.ms;
    if (ms === undefined) throw new Error('The database returned no time');
    return ms;
  });
