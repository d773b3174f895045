// Attempts of all users by day (UTC), for admins. Attempts over missed questions do not count in statistics (ATT-15).
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type AttemptDay = { day: string; started: number; completed: number; passed: number };

/** Counts attempts started and finished from `from` (inclusive) to `to` (exclusive), using indexes only. */
export async function countAttemptDays(db: Queryable, from: Date, to: Date): Promise<AttemptDay[]> {
  const { rows } = await sql<AttemptDay>`
    select day, sum(started)::int as started, sum(completed)::int as completed, sum(passed)::int as passed from (
      select (started_at at time zone 'UTC')::date as day, count(*) as started, 0 as completed, 0 as passed
        from attempt where kind = 'exam' and source_attempt_id is null and started_at >= ${from} and started_at < ${to} group by 1
      union all
      select (completed_at at time zone 'UTC')::date, 0, count(*), count(*) filter (where has_passed)
        from attempt where kind = 'exam' and source_attempt_id is null and completed_at is not null
          and completed_at >= ${from} and completed_at < ${to} group by 1
    ) as counted group by day order by day`.execute(db);
  return rows;
}

/** The stored days: the totals before `since`, and each day from then on. */
export async function readStoredDays(
  db: Queryable,
  since: string,
): Promise<{ earlier: Omit<AttemptDay, 'day'>; days: AttemptDay[]; last: string | null }> {
  const { earlier, last } = await db
    .selectFrom('daily_attempts')
    .select([
      sql<Omit<AttemptDay, 'day'>>`json_build_object(
        'started', coalesce(sum(started) filter (where day < ${since}), 0),
        'completed', coalesce(sum(completed) filter (where day < ${since}), 0),
        'passed', coalesce(sum(passed) filter (where day < ${since}), 0))`.as('earlier'),
      sql<string | null>`max(day)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  const days = await db.selectFrom('daily_attempts').selectAll().where('day', '>=', since).orderBy('day').execute();
  return { earlier, days, last };
}

export async function findFirstStart(db: Queryable): Promise<Date | null> {
  const first = await db
    .selectFrom('attempt')
    .select('started_at')
    .where('kind', '=', 'exam')
    .where('source_attempt_id', 'is', null)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return first?.started_at ?? null;
}

/** Stores days, replacing their previous values. */
export async function storeDays(db: Queryable, days: AttemptDay[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('daily_attempts')
    .values(days)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        started: row.ref('excluded.started'),
        completed: row.ref('excluded.completed'),
        passed: row.ref('excluded.passed'),
      })),
    )
    .execute();
}
