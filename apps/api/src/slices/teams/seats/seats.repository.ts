import type { SeatPurchase } from '@examplar/domain/teams/seat-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

type TeamPurchase = SeatPurchase & { teamId: string };

/** What these teams have paid for and not been refunded, in the order in which it was paid. */
export const listPurchases = (db: Queryable, teamIds: readonly string[]): Promise<TeamPurchase[]> =>
  db
    .selectFrom('team_seat_purchase')
    .select(['team_id as teamId', 'seats', 'renews', 'days'])
    .select(sql<string>`(paid_at at time zone 'UTC')::date`.as('paidOn'))
    .where('team_id', 'in', teamIds)
    .where('refunded_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('order_id')
    .execute();

export type PaidOrder = {
  teamId: string;
  orderId: string;
  userId: string;
  seats: number;
  renews: boolean;
  /** For how many days each seat was paid. */
  days: number;
  paidAt: Date;
};

/** False if the order is there: what was paid becomes seats once. */
export async function insertPurchase(
  tx: Queryable,
  { teamId, orderId, userId, paidAt, ...bought }: PaidOrder,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('team_seat_purchase')
    .values({ team_id: teamId, order_id: orderId, user_id: userId, paid_at: paidAt, ...bought })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** False if the order is unknown, or was refunded before. */
export async function noteRefund(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const refunded = await tx
    .updateTable('team_seat_purchase')
    .set({ refunded_at: now })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return refunded.numUpdatedRows === 1n;
}

/** Who has a seat on this day or had one that ended on `endedOn`, in the order in which they got it. */
export async function listHolders(
  tx: Tx,
  { teamId, today, endedOn }: { teamId: string; today: string; endedOn: string | null },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .where((where) => where.or([where('seat_ends_on', '>=', today), where('seat_ends_on', '=', endedOn)]))
    .orderBy('seat_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives a member a seat from now on, or takes it away. */
export async function setSeat(tx: Tx, memberId: string, seat: { at: Date; endsOn: string } | null): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ seat_at: seat?.at ?? null, seat_ends_on: seat?.endsOn ?? null })
    .where('id', '=', memberId)
    .execute();
}

export async function setSeatEnd(tx: Tx, memberIds: readonly string[], endsOn: string): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ seat_ends_on: endsOn })
    .where('id', 'in', memberIds)
    .where('seat_ends_on', '<>', endsOn)
    .execute();
}

export async function takeSeats(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.updateTable('team_member').set({ seat_at: null, seat_ends_on: null }).where('id', 'in', memberIds).execute();
}

/** A page of the teams that have paid for seats, by id. */
export const listTeamsWithSeats = (db: Queryable, { after, count }: { after: string | null; count: number }) =>
  db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', 'in', (select) =>
      select.selectFrom('team_seat_purchase').select('team_id').where('refunded_at', 'is', null),
    )
    .$if(after !== null, (teams) => teams.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute();

/** Who has a seat of a team whose last day is this, with an account that can be used. */
export const listHoldersUntil = (db: Queryable, teamId: string, endsOn: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.user_id')
    .select(['account.id', 'account.name', 'account.email', 'account.email_confirmed_at', 'account.language'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.left_at', 'is', null)
    .where('team_member.seat_ends_on', '=', endsOn)
    .where('account.status', '=', 'active')
    .execute();
