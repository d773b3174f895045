// Counts across users, by index only.
import type { Queryable } from '../../platform/database/database.ts';

export const countOrdersToQuery = (db: Queryable, now: Date): Promise<{ count: number }> =>
  db
    .selectFrom('payment_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('next_query_at', '<=', now)
    .executeTakeFirstOrThrow();

export const countOpenAlerts = (db: Queryable): Promise<{ count: number }> =>
  db
    .selectFrom('payment_alert')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
