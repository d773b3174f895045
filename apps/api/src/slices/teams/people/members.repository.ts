import { dateIn } from '@examplar/domain/study/days';
import type { TeamRole } from '@examplar/domain/teams/roles';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { anyOf, matchesAnyColumn } from '../../../platform/lists/admin-lists.ts';

type NewMember = {
  teamId: string;
  id: string;
  userId: string;
  email: string;
  role: TeamRole;
  /** Which version of what a team sees was agreed to; null for who makes the team. */
  agreedVersion: number | null;
  countsMe?: boolean;
};

export async function insertMember(
  tx: Tx,
  { teamId, id, userId, email, role, agreedVersion, countsMe = false }: NewMember,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('team_member')
    .values({
      team_id: teamId,
      id,
      user_id: userId,
      email,
      role,
      joined_at: now,
      agreed_version: agreedVersion,
      agreed_at: agreedVersion === null ? null : now,
      counts_me_at: countsMe ? now : null,
    })
    .execute();
}

export type MemberRow = {
  id: string;
  user_id: string;
  name: string;
  email: string;
  role: TeamRole;
  seat_ends_on: string | null;
  joined_at: Date;
  sort_name: string;
};

const selectMembers = (db: Queryable, teamId: string) =>
  db
    .selectFrom('team_member as member')
    .innerJoin('account', 'account.id', 'member.user_id')
    .select(['member.id', 'member.user_id', 'account.name', 'member.email', 'member.seat_ends_on', 'member.joined_at'])
    .select((column) => column.ref('member.role').$castTo<TeamRole>().as('role'))
    .select(sql<string>`lower(account.name)`.as('sort_name'))
    .where('member.team_id', '=', teamId)
    .where('member.left_at', 'is', null);

export const findMember = (db: Queryable, teamId: string, memberId: string): Promise<MemberRow | undefined> =>
  selectMembers(db, teamId).where('member.id', '=', memberId).executeTakeFirst();

export type MemberFilters = {
  q?: string | undefined;
  group?: string | undefined;
  role?: TeamRole | undefined;
};
type Page = { after: { name: string; id: string } | null; count: number };

/** The people of a team by name, without case, and by id. */
export function listMemberRows(
  db: Queryable,
  teamId: string,
  { q, group, role, after, count }: MemberFilters & Page,
): Promise<MemberRow[]> {
  let rows = selectMembers(db, teamId).orderBy(sql`lower(account.name)`).orderBy('member.id').limit(count);
  if (q) rows = rows.where(anyOf([matchesAnyColumn(q, ['account.name', 'member.email'])]));
  if (role) rows = rows.where('member.role', '=', role);
  if (group) {
    const inGroup = db.selectFrom('team_group_member').select('member_id').where('group_id', '=', group);
    rows = rows.where('member.id', 'in', inGroup);
  }
  if (after) rows = rows.where(sql<boolean>`(lower(account.name), member.id) > (${after.name}, ${after.id}::uuid)`);
  return rows.execute();
}

export type GroupOfMember = { memberId: string; id: string; name: string };

/** The groups of these members, by name. */
export async function listGroupsOfMembers(db: Queryable, memberIds: readonly string[]): Promise<GroupOfMember[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('team_group_member')
    .innerJoin('team_group', 'team_group.id', 'team_group_member.group_id')
    .select(['member_id as memberId', 'team_group.id', 'team_group.name'])
    .where('member_id', 'in', memberIds)
    .orderBy('team_group.name_key')
    .execute();
}

/** Puts a member into exactly these groups. */
export async function setGroups(tx: Tx, memberId: string, groupIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('team_group_member').where('member_id', '=', memberId).execute();
  if (groupIds.length === 0) return;
  await tx
    .insertInto('team_group_member')
    .values(groupIds.map((group_id) => ({ group_id, member_id: memberId })))
    .execute();
}

export async function setRole(tx: Tx, memberId: string, role: TeamRole): Promise<void> {
  await tx.updateTable('team_member').set({ role }).where('id', '=', memberId).execute();
}

export async function setCounted(tx: Tx, memberId: string, countsMeAt: Date | null): Promise<void> {
  await tx.updateTable('team_member').set({ counts_me_at: countsMeAt }).where('id', '=', memberId).execute();
}

/** From when on the weekly mail is waited for; null turns it off. */
export async function setWeeklyMail(tx: Queryable, memberId: string, at: Date | null): Promise<void> {
  await tx.updateTable('team_member').set({ weekly_mail_at: at }).where('id', '=', memberId).execute();
}

export type WaitingTrainer = { memberId: string; teamId: string };

/** The trainers of running teams who have waited for the weekly mail since before this moment, team by team. */
export const listWaitingTrainers = (db: Queryable, before: Date): Promise<WaitingTrainer[]> =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.id as memberId', 'team_member.team_id as teamId'])
    .where('weekly_mail_at', '<=', before)
    .where('role', '<>', 'member')
    .where('left_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('team_member.team_id')
    .orderBy('team_member.id')
    .execute();

/** Notes the weekly mail; false if another process was first, or if it is not wanted any more. */
export async function markWeeklyMail(tx: Tx, memberId: string, { before, now }: { before: Date; now: Date }) {
  const marked = await tx
    .updateTable('team_member')
    .set({ weekly_mail_at: now })
    .where('id', '=', memberId)
    .where('weekly_mail_at', '<=', before)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function setAgreed(tx: Tx, memberId: string, version: number, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ agreed_version: version, agreed_at: now })
    .where('id', '=', memberId)
    .execute();
}

export async function countOwners(tx: Tx, teamId: string): Promise<number> {
  const { owners } = await tx
    .selectFrom('team_member')
    .select(sql<number>`count(*)::int`.as('owners'))
    .where('team_id', '=', teamId)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return owners;
}

/** Ends a membership: no role, group, tick or seat is left of it, and the team sees its lines for 30 days. */
export async function endMembership(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.deleteFrom('team_group_member').where('member_id', '=', memberId).execute();
  await tx
    .updateTable('team_member')
    .set({ left_at: now, role: 'member', counts_me_at: null, seat_at: null, seat_ends_on: null })
    .where('id', '=', memberId)
    .execute();
}

/** Deletes what a team has of somebody who left; false if there was nothing. */
export async function deleteLeft(tx: Tx, { teamId, userId }: { teamId: string; userId: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** What a team has of a member's work begins anew. */
export async function setLinesDeleted(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('team_member').set({ lines_deleted_at: now }).where('id', '=', memberId).execute();
}

/**
 * The days of the last assigned exam that each of these members began or finished, in the time zone of its assignment. Practice is left out:
 * its days are nobody's business.
 */
export async function listLastWork(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; at: Date; timeZone: string }>`
    select member.id as "memberId", max(coalesce(attempt.completed_at, attempt.started_at)) as at,
      assignment.time_zone as "timeZone"
    from team_member member
    join attempt on attempt.user_id = member.user_id
    join team_assignment assignment on assignment.id = attempt.assignment_id and assignment.team_id = member.team_id
    where member.id = any(${memberIds}::uuid[]) and attempt.started_at >= member.joined_at
      and (member.lines_deleted_at is null or attempt.started_at > member.lines_deleted_at)
    group by member.id, attempt.user_id, assignment.time_zone`.execute(db);
  // PostgreSQL does not know every zone that the runtime does, and reads some names as other zones.
  const days = rows.map(({ memberId, at, timeZone }) => ({ memberId, on: dateIn(timeZone, at) }));
  return new Map(days.toSorted((a, b) => (a.on < b.on ? -1 : 1)).map(({ memberId, on }) => [memberId, on]));
}

/** Deletes what is left of who left before this moment. */
export async function deleteLeftMembers(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('team_member').where('left_at', '<=', before).execute();
}

/** Deletes everything that teams have of a person, whether still in them or not. */
export async function deleteMemberships(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('team_member').where('user_id', '=', userId).execute();
}

/** A person's memberships, those that ended within 30 days too, oldest first, for the export. */
export const listAllMemberships = (db: Queryable, userId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.id', 'team.name', 'team_member.email', 'team_member.joined_at', 'team_member.left_at'])
    .select(['agreed_version', 'agreed_at', 'counts_me_at', 'seat_ends_on', 'role'])
    .where('team_member.user_id', '=', userId)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .execute();
