// Reads across users and slices, for admins. Days are counted by index ranges, so that older rows are not scanned.
import { earningStates } from '@examplar/domain/orders/order-states';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type DayCount = { day: string; count: number };

const utcDay = (column: RawBuilder<unknown>) => sql<string>`(${column} at time zone 'UTC')::date`;

export const countNewUsers = (db: Queryable, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('account')
    .select([utcDay(sql.ref('created_at')).as('day'), sql<number>`count(*)::int`.as('count')])
    .where('created_at', '>=', since)
    .groupBy('day')
    .execute();

export const countStarts = (db: Queryable, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('subscription')
    .select([utcDay(sql.ref('starts_at')).as('day'), sql<number>`count(*)::int`.as('count')])
    .where('starts_at', '>=', since)
    .groupBy('day')
    .execute();

/** Ended subscriptions by day, up to `now`. */
export const countEnds = (db: Queryable, since: Date, now: Date): Promise<DayCount[]> => {
  const endedAt = sql`coalesce(ended_at, ends_at)`;
  return db
    .selectFrom('subscription')
    .select([utcDay(endedAt).as('day'), sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`${endedAt} >= ${since} and ${endedAt} <= ${now}`)
    .groupBy('day')
    .execute();
};

/**
 * Revenue in cents by the day of payment, without refunded orders. Partial refunds are ignored, because Gumroad does
 * not report the amount.
 */
export const sumRevenue = (db: Queryable, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('payment_order')
    .select([utcDay(sql.ref('paid_at')).as('day'), sql<number>`sum(price_cents)`.as('count')])
    .where('paid_at', '>=', since)
    .where('state', 'in', earningStates)
    .groupBy('day')
    .execute();

export type AttemptCounts = { started: number; completed: number; passed: number };
export type AttemptDay = AttemptCounts & { day: string };

/** Attempts by the days (UTC) on which they were started and finished. Attempts over missed questions do not count in statistics (ATT-15). */
export async function countAttemptDays(db: Queryable, since: Date, now: Date): Promise<AttemptDay[]> {
  const counted = sql`kind = 'exam' and source_attempt_id is null`;
  const { rows } = await sql<AttemptDay>`
    select day, sum(started)::int as started, sum(completed)::int as completed, sum(passed)::int as passed from (
      select ${utcDay(sql.ref('started_at'))} as day, count(*) as started, 0 as completed, 0 as passed
        from attempt where ${counted} and started_at between ${since} and ${now} group by 1
      union all
      select ${utcDay(sql.ref('completed_at'))}, 0, count(*), count(*) filter (where has_passed)
        from attempt where ${counted} and completed_at is not null and completed_at between ${since} and ${now} group by 1
    ) as days group by day order by day`.execute(db);
  return rows;
}

export type Totals = {
  users: number;
  attempts: AttemptCounts;
  activeSubscriptions: number;
  revenueCents: number;
  refundRequests: number;
  ordersInReview: number;
  openReports: number;
};

/** Current totals, and the numbers of items that wait for an admin. */
export async function readTotals(db: Queryable, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from account) as users,
      (select json_build_object('started', coalesce(sum(attempts), 0), 'completed', coalesce(sum(completed), 0), 'passed', coalesce(sum(passed), 0))
        from attempt_statistics) as attempts,
      (select count(*) from subscription where status = 'active' and ends_at > ${now}) as "activeSubscriptions",
      (select coalesce(sum(price_cents), 0) from payment_order
        where paid_at is not null and state in (${sql.join(earningStates)})) as "revenueCents",
      (select count(*) from payment_order
        where refund_requested_at is not null and state = 'paid') as "refundRequests",
      (select count(*) from payment_order where state = 'review') as "ordersInReview",
      (select count(*) from question_report where status = 'open') as "openReports"`.execute(db);
  const totals = rows[0];
  if (!totals) throw new Error('The query for totals returned no row');
  return totals;
}
