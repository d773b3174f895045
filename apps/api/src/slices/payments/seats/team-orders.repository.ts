// The orders of a team are of several buyers, so they are read across users: by their team, or for an owner of it.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { findOrder, type OrderRow, type Position, selectAllOrders } from '../orders/orders.repository.ts';

/** An order as this user may see it: an own one, or one of a team that the user owns, whoever bought. */
export async function findVisibleOrder(db: Queryable, userId: string, orderId: string): Promise<OrderRow | null> {
  const own = await findOrder(db, userId, orderId);
  if (own && own.team_id === null) return own;
  const row = await selectAllOrders(db)
    .innerJoin('team_member', 'team_member.team_id', 'payment_order.team_id')
    .where('payment_order.id', '=', orderId)
    .where('team_member.user_id', '=', userId)
    .where('team_member.role', '=', 'owner')
    .where('team_member.left_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const selectTeamOrders = (db: Queryable, teamId: string) =>
  selectAllOrders(db)
    .leftJoin('account', 'account.id', 'payment_order.user_id')
    .select('account.name as buyer')
    .where('payment_order.team_id', '=', teamId);

export type TeamOrderRow = Awaited<ReturnType<typeof listTeamOrderRows>>[number];

/** The orders of a team after `position`, newest first. */
export function listTeamOrderRows(
  db: Queryable,
  teamId: string,
  { limit, after }: { limit: number; after: Position | null },
) {
  let rows = selectTeamOrders(db, teamId)
    .orderBy('payment_order.created_at', 'desc')
    .orderBy('payment_order.id', 'desc');
  if (after) {
    rows = rows.where(sql<boolean>`(payment_order.created_at, payment_order.id) < (${after.at}, ${after.id})`);
  }
  return rows.limit(limit).execute();
}

export async function findTeamOrder(
  db: Queryable,
  { teamId, orderId }: { teamId: string; orderId: string },
): Promise<TeamOrderRow | null> {
  const row = await selectTeamOrders(db, teamId).where('payment_order.id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** How many invoices of a team can still be paid. */
export async function countOpenInvoices(tx: Tx, teamId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('provider', '=', 'invoice')
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
