import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** The parts of a ping that are used to query Gumroad. */
export type Ping = { saleId: string; resource: string; referenceHint: string | null };
export type QueuedPing = { key: string; sale_id: string; reference_hint: string | null; attempts: number };

/** Queues a ping. A repeated ping is processed again, since the sale may have changed. */
export async function queuePing(db: Queryable, { saleId, resource, referenceHint }: Ping, now: Date): Promise<void> {
  await sql`insert into gumroad_inbox (key, sale_id, reference_hint, received_at, next_attempt_at)
    values (${`gumroad:${resource}:${saleId}`}, ${saleId}, ${referenceHint}, ${now}, ${now})
    on conflict (key) do update set next_attempt_at = ${now}, attempts = 0`.execute(db);
}

/** Claims the pings that are due, so that no other process works on them until the lease ends. */
export async function claimPings(db: Queryable, now: Date, leaseUntil: Date): Promise<QueuedPing[]> {
  const { rows } =
    await sql<QueuedPing>`update gumroad_inbox set next_attempt_at = ${leaseUntil}, attempts = attempts + 1
    where key in (select key from gumroad_inbox where next_attempt_at <= ${now} order by next_attempt_at limit 20)
      and next_attempt_at <= ${now}
    returning key, sale_id, reference_hint, attempts`.execute(db);
  return rows;
}

export async function schedulePing(db: Queryable, key: string, nextAttemptAt: Date | null): Promise<void> {
  await sql`update gumroad_inbox set next_attempt_at = ${nextAttemptAt} where key = ${key}`.execute(db);
}

/** Books a sale for one order. False if it is booked for another order. */
export async function bookSale(
  db: Queryable,
  sale: { saleId: string; userId: string; orderId: string; soldAt: Date },
): Promise<boolean> {
  await sql`insert into gumroad_sale (sale_id, user_id, order_id, sold_at)
    values (${sale.saleId}, ${sale.userId}, ${sale.orderId}, ${sale.soldAt}) on conflict (sale_id) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ order_id: string }>`
    select order_id from gumroad_sale where sale_id = ${sale.saleId}`.execute(db);
  return rows[0]?.order_id === sale.orderId;
}

export async function findBooking(db: Queryable, saleId: string): Promise<{ userId: string; orderId: string } | null> {
  const { rows } = await sql<{ userId: string; orderId: string }>`
    select user_id as "userId", order_id as "orderId" from gumroad_sale where sale_id = ${saleId}`.execute(db);
  return rows[0] ?? null;
}

/** The time of the newest booked sale, or null. */
export async function findLastSoldAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(sold_at) as at from gumroad_sale`.execute(db);
  return rows[0]?.at ?? null;
}

export async function listSaleIdsSince(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await sql<{ sale_id: string }>`
    select sale_id from gumroad_sale where sold_at >= ${since} order by sold_at`.execute(db);
  return rows.map((row) => row.sale_id);
}
