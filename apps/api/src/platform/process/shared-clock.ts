import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';

export type SharedClock = Clock & {
  /** Compares with the shared time; afterwards both agree within the time that asking took. */
  compare(): Promise<void>;
};

/**
 * One time for all processes: the database's, counted on from there by this process's own counter, which no change of
 * the machine's clock moves. So it never matters which machine serves, and the database may be away for a while.
 *
 * @param ask the shared time, in ms since 1970
 * @param counter ms that only ever grow
 */
export async function followTime(
  ask: () => Promise<number>,
  counter: () => number = () => performance.now(),
): Promise<SharedClock> {
  const measure = async () => {
    const askedAt = counter();
    const told = await ask();
    const doubt = (counter() - askedAt) / 2;
    return { origin: told - askedAt - doubt, doubt };
  };
  let { origin, doubt } = await measure();
  return {
    now: () => new Date(origin + counter()),
    async compare() {
      const next = await measure();
      // A slow answer says less than the one before: what lies within its doubt is no news.
      if (next.doubt > doubt && Math.abs(next.origin - origin) <= next.doubt) return;
      ({ origin, doubt } = next);
    },
  };
}

export const followDatabaseTime = (db: Queryable): Promise<SharedClock> =>
  followTime(async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    const ms = rows[0]?.ms;
    if (ms === undefined) throw new Error('The database told no time');
    return ms;
  });
