// Lists orders across users, for jobs; what is written afterwards names its user.
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

// Counts across users, by index only.

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

export type DueOrder = Awaited<ReturnType<typeof listDueOrders>>[number];

/** Orders that are to be queried now, without locks. */
export const listDueOrders = (db: Queryable, { now, count }: { now: Date; count: number }) =>
  db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'state', 'query_count', 'created_at', 'expires_at'])
    .where('next_query_at', 'is not', null)
    .where('next_query_at', '<=', now)
    // A buyer who has reached the gateway may have paid there; most other orders were never opened.
    .orderBy(sql`seen_by_gateway_at is null`)
    .orderBy('next_query_at')
    .limit(count)
    .execute();

/** Plans the next query of an order and takes the present one; false when another process was first. */
export async function claimDueOrder(
  db: Queryable,
  { user_id, id, query_count }: Pick<DueOrder, 'user_id' | 'id' | 'query_count'>,
  nextQueryAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ next_query_at: nextQueryAt, query_count: query_count + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('query_count', '=', query_count)
    .where('next_query_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

/** Pending orders of a gateway whose time ended before. */
export const listExpiredOrders = (
  db: Queryable,
  { method, expiredBefore, count }: { method: PaymentMethod; expiredBefore: Date; count: number },
) =>
  db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'txn_ref'])
    .where('provider', '=', method)
    .where('state', '=', 'pending')
    .where('expires_at', '<', expiredBefore)
    .limit(count)
    .execute();
