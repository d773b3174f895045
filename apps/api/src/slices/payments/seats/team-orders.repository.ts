// The orders of a team are of several buyers, so they are read across users: by their team, or for an owner of it.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import {
  type OrderRow,
  type Position,
  selectAllOrders,
  selectOrders,
  selectOwnTeams,
} from '../orders/orders.repository.ts';

/** Finds an order that the user may see: their own, or any order of a team that they own. It takes a second statement only for team owners. */
export async function findVisibleOrder(db: Queryable, userId: string, orderId: string): Promise<OrderRow | null> {
  const ofTeams = selectOwnTeams(db, userId);
  const found = await db
    .selectFrom('account')
    .leftJoin(selectOrders(db, userId).where('payment_order.id', '=', orderId).as('own'), (join) => join.onTrue())
    .selectAll('own')
    .select(({ exists }) => exists(ofTeams).as('owns_team'))
    .where('account.id', '=', userId)
    .executeTakeFirst();
  if (!found) return null;
  const { owns_team: ownsTeam, ...own } = found;
  if (own.id !== null && own.team_id === null) return own as OrderRow;
  if (!ownsTeam) return null;
  const rows = selectAllOrders(db)
    .where('payment_order.id', '=', orderId)
    .where('payment_order.team_id', 'in', ofTeams);
  return (await rows.executeTakeFirst()) ?? null;
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
