import type { TeamRole } from '@examplar/domain/teams/roles';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { sequentialShards } from '../../platform/database/cluster/compatibility.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type TeamRow = Selectable<DB['team']>;

/** What a person is in a team, with the team. */
export type MembershipRow = {
  teamId: string;
  teamName: string;
  assignsSeats: boolean;
  suspendedAt: Date | null;
  createdAt: Date;
  memberId: string;
  userId: string;
  email: string;
  role: TeamRole;
  joinedAt: Date;
  agreedVersion: number | null;
  countsMeAt: Date | null;
  weeklyMailAt: Date | null;
  seatAt: Date | null;
  seatEndsOn: string | null;
};

const selectMemberships = (db: Queryable) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select([
      'team.id as teamId',
      'team.name as teamName',
      'team.assigns_seats as assignsSeats',
      'team.suspended_at as suspendedAt',
      'team.created_at as createdAt',
      'team_member.id as memberId',
      'team_member.user_id as userId',
      'team_member.email',
      'team_member.joined_at as joinedAt',
      'team_member.agreed_version as agreedVersion',
      'team_member.counts_me_at as countsMeAt',
      'team_member.weekly_mail_at as weeklyMailAt',
      'team_member.seat_at as seatAt',
      'team_member.seat_ends_on as seatEndsOn',
    ])
    .select((column) => column.ref('team_member.role').$castTo<TeamRole>().as('role'))
    .where('team_member.left_at', 'is', null);

export const findMembership = (
  db: Queryable,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<MembershipRow | undefined> =>
  selectMemberships(db).where('team_id', '=', teamId).where('user_id', '=', userId).executeTakeFirst();

/** The teams that a person is in, by name. */
export const listMemberships = (db: Queryable, userId: string): Promise<MembershipRow[]> =>
  selectMemberships(db).where('user_id', '=', userId).orderBy(sql`lower(team.name)`).orderBy('team.id').execute();

/**
 * For the start of a transaction that reads names of members, which lie on many shards, and then writes tables of teams: a cluster refuses that
 * unless it reads one shard after the other.
 */
export async function readShardsInTurn(tx: Tx): Promise<void> {
  await sql.raw(sequentialShards).execute(tx);
}

/**
 * Locks the team until the transaction ends: everything that counts its people, owners, groups or seats runs one after the other. Where an
 * account is locked too, it comes first.
 */
export async function lockTeam(tx: Tx, teamId: string): Promise<TeamRow | undefined> {
  await readShardsInTurn(tx);
  return tx.selectFrom('team').selectAll().where('id', '=', teamId).forUpdate().executeTakeFirst();
}

export async function insertTeam(tx: Tx, row: TeamRow): Promise<void> {
  await tx.insertInto('team').values(row).execute();
}

type TeamChanges = Partial<Pick<TeamRow, 'name' | 'assigns_seats' | 'suspended_at'>>;

export async function changeTeam(tx: Tx, teamId: string, changes: TeamChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('team').set(changes).where('id', '=', teamId).execute();
}

/** Whether money for seats of a team may still come, or go back. On a cluster, call `readShardsInTurn` first. */
export async function hasOpenOrder(tx: Tx, teamId: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('team_id', '=', teamId)
    .where((where) =>
      where.or([
        where('state', 'in', ['review', 'refund_pending']),
        where.and([
          where('state', 'in', ['created', 'pending']),
          where.or([where('provider', '<>', 'invoice'), where('expires_at', '>', now)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** By foreign key everything that the team has goes too. */
export async function deleteTeamRow(tx: Tx, teamId: string): Promise<void> {
  await tx.deleteFrom('team').where('id', '=', teamId).execute();
}

export type TeamCounts = { teamId: string; members: number; owners: number; assigned: number };

/** How many people each of these teams has, and how many of them have a seat on this day. */
export const countPeople = (db: Queryable, teamIds: readonly string[], today: string): Promise<TeamCounts[]> =>
  db
    .selectFrom('team_member')
    .select('team_id as teamId')
    .select([
      sql<number>`count(*)::int`.as('members'),
      sql<number>`(count(*) filter (where role = 'owner'))::int`.as('owners'),
      sql<number>`(count(*) filter (where seat_ends_on >= ${today}))::int`.as('assigned'),
    ])
    .where('team_id', 'in', teamIds)
    .where('left_at', 'is', null)
    .groupBy('team_id')
    .execute();

/** Names of the owners and trainers of these teams, by name. */
export const listTrainers = (db: Queryable, teamIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.user_id')
    .select(['team_member.team_id as teamId', 'account.name'])
    .where('team_member.team_id', 'in', teamIds)
    .where('team_member.role', '<>', 'member')
    .where('team_member.left_at', 'is', null)
    .orderBy(sql`lower(account.name)`)
    .orderBy('team_member.id')
    .execute();

/** The owners of a team whose accounts can be used, the longest standing first. */
export const listOwners = (db: Queryable, teamId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.user_id')
    .select(['account.id', 'account.name', 'account.email', 'account.email_confirmed_at', 'account.language'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.role', '=', 'owner')
    .where('team_member.left_at', 'is', null)
    .where('account.status', '=', 'active')
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .execute();

/** How many teams a user is in, and how many of these they own. */
export async function countTeams(db: Queryable, userId: string): Promise<{ all: number; own: number }> {
  return db
    .selectFrom('team_member')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where role = 'owner'))::int`.as('own'),
    ])
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
}
