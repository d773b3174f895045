// Counts across users, by index only.
import type { Queryable } from '../../platform/database/database.ts';

const answerWithinMs = 10 * 60_000;

/**
 * Orders whose query is late, and expired ones about which the gateway has not responded: each failed query plans the next one, so that an
 * order is hardly ever late while the gateway is away. One that the gateway knows may stay open for its buyer.
 */
export const countOrdersToQuery = (db: Queryable, now: Date): Promise<{ count: number }> =>
  db
    .selectFrom('payment_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('next_query_at', 'is not', null)
    .where((is) =>
      is.or([
        is('next_query_at', '<=', now),
        is.and([
          is('state', '=', 'pending'),
          is('seen_by_gateway_at', 'is', null),
          is('expires_at', '<', new Date(now.getTime() - answerWithinMs)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();

export const countOpenAlerts = (db: Queryable): Promise<{ count: number }> =>
  db
    .selectFrom('payment_alert')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
