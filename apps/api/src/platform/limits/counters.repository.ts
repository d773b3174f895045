import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';

export type Counter = { hits: number; window_ends_at: Date; blocked_until: Date | null };

/** The counters that have not expired, by key. */
export async function readCounters(db: Queryable, keys: string[], now: Date): Promise<Map<string, Counter>> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits', 'window_ends_at', 'blocked_until'])
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now)
    .execute();
  return new Map(rows.map(({ key, ...counter }) => [key, counter]));
}

/**
 * Locks a counter until the transaction ends, also one that does not exist yet. What another transaction counted is visible afterwards.
 */
export async function lockCounter(tx: Tx, key: string, now: Date): Promise<void> {
  // A counter without hits whose window is over counts as absent.
  await tx
    .insertInto('rate_limit')
    .values({ key, hits: 0, window_ends_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ hits: ref('rate_limit.hits') })))
    .execute();
}

type Failure = {
  key: string;
  forgetAt: Date;
  /** True if each failure extends the window. */
  slides: boolean;
  delay?: { freeFailures: number; maxDelaySeconds: number };
};

/** Increments a counter atomically; an expired counter restarts at one. Returns the new count. */
export async function addFailure(db: Queryable, { key, forgetAt, slides, delay }: Failure, now: Date): Promise<number> {
  const hits = sql`case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.hits + 1 end`;
  const blockedAfter = (count: ReturnType<typeof sql>) =>
    delay
      ? sql`case when (${count}) >= ${delay.freeFailures}::int
          then ${now}::timestamptz + least(${delay.maxDelaySeconds}::int, power(2, least((${count}) - ${delay.freeFailures}::int, 20))) * interval '1 second'
        end`
      : sql`null::timestamptz`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, hits, window_ends_at, blocked_until)
    values (${key}, 1, ${forgetAt}, ${blockedAfter(sql`1`)})
    on conflict (key) do update set
      hits = ${hits},
      window_ends_at = case when ${slides}::boolean or rate_limit.window_ends_at <= ${now}
        then excluded.window_ends_at else rate_limit.window_ends_at end,
      blocked_until = ${blockedAfter(hits)}
    returning hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

export async function deleteCounters(db: Queryable, keys: string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute();
}

/** Deletes the counter unless it has reached `limit`. */
export async function deleteCounterBelow(db: Queryable, key: string, limit: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).where('hits', '<', limit).execute();
}

/** Deletes every counter whose key starts with `prefix`, which consists of letters, digits, colons, hyphens and underscores. */
export async function deleteCountersByPrefix(db: Queryable, prefix: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '>=', prefix).where('key', '<', `${prefix}\u{10FFFF}`).execute();
}

export type Hit = { key: string; end: Date; limit: number };

/**
 * Adds hits to windows of fixed length in one statement, each only if the one before it is within its limit. Returns the counters that were hit, in
 * their order. Outside a transaction it does not wait for the disk: a crash may forget hits of the last moment.
 */
export async function countHitsInTurn(
  db: Queryable,
  hits: readonly Hit[],
  now: Date,
): Promise<{ hits: number; window_ends_at: Date }[]> {
  const flush = db.isTransaction
    ? sql`current_setting('synchronous_commit')`
    : sql`set_config('synchronous_commit', 'off', true)`;
  const counted = hits.map(({ key, end }, place) => {
    const before = hits[place - 1];
    const source = before
      ? sql`${hitOf(place - 1)} where ${hitOf(place - 1)}.hits <= ${before.limit}`
      : sql`flush where setting <> ''`;
    return sql`${hitOf(place)} as (
      insert into rate_limit (key, hits, window_ends_at) select ${key}::text, 1, ${end}::timestamptz from ${source}
      on conflict (key) do update set
        hits = case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.hits + 1 end,
        window_ends_at = case when rate_limit.window_ends_at <= ${now} then ${end} else rate_limit.window_ends_at end
      returning hits, window_ends_at)`;
  });
  const all = hits.map((_, place) => sql`select ${sql.lit(place)} as place, hits, window_ends_at from ${hitOf(place)}`);
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    with flush as materialized (select ${flush} as setting), ${sql.join(counted)}
    select hits, window_ends_at from (${sql.join(all, sql` union all `)}) as counted order by place`.execute(db);
  return rows;
}

/** The name of a hit within the statement. */
const hitOf = (place: number) => sql.ref(`hit_${place}`);

/** Deletes every counter whose window is over. */
export async function deleteOldCounters(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', now).execute();
}
