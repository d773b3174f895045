import type { Body, Query } from '@examplar/contract/calls/endpoint';
import type * as contract from '@examplar/contract/teams/members';
import type { Member, Membership } from '@examplar/contract/teams/members';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { isUuid } from '@examplar/domain/ids/uuid';
import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { mayActAs, type TeamRole } from '@examplar/domain/teams/roles';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../../platform/lists/cursors.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import {
  holdTeam,
  inTeam,
  type Need,
  type PeopleChanges,
  refuseSuspended,
  refuseTooManyTeams,
  requireMember,
  requireRole,
} from '../guard.ts';
import { endLinksBy } from '../joining/invitations.repository.ts';
import { giveSeat, hasFreeSeat, isRunning, shareTeamSeats, takeSeat } from '../seats/seats.ts';
import { findMembership, lockTeam, type MembershipRow, readShardsInTurn } from '../teams.repository.ts';
import { refuseUnknownGroups } from './groups.ts';
import {
  countOwners,
  deleteLeft,
  endMembership,
  findMember,
  type GroupOfMember,
  listGroupsOfMembers,
  listLastWork,
  listMemberRows,
  type MemberRow,
  setAgreed,
  setCounted,
  setGroups,
  setLinesDeleted,
  setRole,
  setWeeklyMail,
} from './members.repository.ts';

type Asked = { teamId: string; userId: string; now: Date };
const defaultPage = 100;

type ListInput = Query<typeof contract.listMembers>;

/**
 * A page of the people of a team, by name.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, VALIDATION_FAILED for a foreign cursor, or on `group`
 */
export async function listMembers(
  { db }: Pick<Deps, 'db'>,
  { now, ...asked }: Asked,
  { limit = defaultPage, cursor, ...filters }: ListInput,
): Promise<{ members: Member[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  await requireMember(db, asked, { role: 'trainer', writes: false });
  if (filters.group !== undefined) await refuseUnknownGroups(db, asked.teamId, [filters.group], 'group');
  const found = await listMemberRows(db, asked.teamId, { ...filters, after, count: limit + 1 });
  const { rows, nextCursor } = cutPage(found, limit, (row) => [row.sort_name, row.id]);
  const groups = await listGroupsOfMembers(
    db,
    rows.map(({ id }) => id),
  );
  const lastWork = await listLastWork(
    db,
    rows.map(({ id }) => id),
  );
  return { members: rows.map((row) => presentMember(row, { groups, lastWork }, now)), nextCursor };
}

function readCursor(cursor: string): { name: string; id: string } {
  const [name, id] = decodeCursor(cursor, 2);
  if (typeof name !== 'string' || typeof id !== 'string' || !isUuid(id)) throw invalidCursor();
  return { name, id };
}

/** @throws AppError NOT_FOUND */
async function showMember(db: Queryable, { teamId, memberId }: { teamId: string; memberId: string }, now: Date) {
  const row = await findMember(db, teamId, memberId);
  if (!row) throw new AppError('NOT_FOUND');
  const groups = await listGroupsOfMembers(db, [memberId]);
  return presentMember(row, { groups, lastWork: await listLastWork(db, [memberId]) }, now);
}

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function getMember(
  { db }: Pick<Deps, 'db'>,
  { now, memberId, ...asked }: Asked & { memberId: string },
): Promise<Member> {
  await requireMember(db, asked, { role: 'trainer', writes: false });
  return showMember(db, { teamId: asked.teamId, memberId }, now);
}

type MemberChanges = NonNullable<Body<typeof contract.updateMember>>;

/**
 * Changes role, seat or groups of a member (TEA-2).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `groups`, LAST_OWNER, TOO_MANY_TEAMS, NO_SEAT_LEFT
 */
export async function updateMember(
  deps: Pick<Deps, 'db'>,
  { now, ...asked }: Asked & { memberId: string },
  changes: MemberChanges,
  { joined }: Pick<PeopleChanges, 'joined'>,
): Promise<Member> {
  const role = changes.role === undefined ? 'trainer' : 'owner';
  const need = { role, writes: true } as const;
  return inTransaction(deps.db, async (tx) => {
    if (changes.role === 'owner') await holdAccount(tx, asked, need);
    await holdTeam(tx, asked, need);
    const member = await findMember(tx, asked.teamId, asked.memberId);
    if (!member) throw new AppError('NOT_FOUND');
    if (changes.groups) await refuseUnknownGroups(tx, asked.teamId, changes.groups, 'groups');
    if (changes.role !== undefined) await changeRole(tx, { teamId: asked.teamId, member, role: changes.role }, now);
    if (changes.groups) {
      await setGroups(tx, member.id, [...new Set(changes.groups)]);
      await joined(tx, asked, now);
    }
    const seat = { teamId: asked.teamId, memberId: member.id, seatEndsOn: member.seat_ends_on };
    if (changes.hasSeat === true) await giveSeat(tx, seat, now);
    if (changes.hasSeat === false) await takeSeat(tx, seat, now);
    return showMember(tx, asked, now);
  });
}

/** Holds the account of somebody who becomes an owner: before the team, and so that two teams do not do it at the same time. */
async function holdAccount(tx: Tx, asked: { teamId: string; userId: string; memberId: string }, need: Need) {
  await readShardsInTurn(tx);
  await requireMember(tx, asked, need);
  const member = await findMember(tx, asked.teamId, asked.memberId);
  if (member) await findAccountForUpdate(tx, member.user_id);
}

type RoleChange = { teamId: string; member: MemberRow; role: TeamRole };

async function changeRole(tx: Tx, { teamId, member, role }: RoleChange, now: Date): Promise<void> {
  if (role === member.role) return;
  if (member.role === 'owner') await refuseLastOwner(tx, teamId);
  if (role === 'owner') await refuseTooManyTeams(tx, member.user_id, { joins: false, owns: true });
  await setRole(tx, member.id, role);
  if (role === 'member') await endLinksBy(tx, { teamId, userId: member.user_id }, now);
}

/** @throws AppError LAST_OWNER for a team, held by the transaction, that would have no owner without one of them */
async function refuseLastOwner(tx: Tx, teamId: string): Promise<void> {
  if ((await countOwners(tx, teamId)) <= 1) throw new AppError('LAST_OWNER');
}

/**
 * Removes somebody: trainers plain members, owners everybody (TEA-2).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, LAST_OWNER
 */
export const removeMember = (
  deps: Pick<Deps, 'db'>,
  { now, memberId, ...asked }: Asked & { memberId: string },
  { leaves, uncounted }: Pick<PeopleChanges, 'leaves' | 'uncounted'>,
): Promise<void> =>
  inTeam(deps, asked, { role: 'trainer', writes: true }, async (tx, membership) => {
    const member = await findMember(tx, asked.teamId, memberId);
    if (!member) throw new AppError('NOT_FOUND');
    if (member.role !== 'member') requireRole(membership, 'owner');
    if (member.role === 'owner') await refuseLastOwner(tx, asked.teamId);
    const key = { teamId: asked.teamId, memberId, userId: member.user_id };
    await leaves(tx, key, now);
    await uncounted(tx, key, now);
    await endMembership(tx, memberId, now);
    await endLinksBy(tx, key, now);
    await shareTeamSeats(tx, { teamId: asked.teamId, endedOn: null }, now);
  });

/**
 * Leaves a team at once, also a suspended one (TEA-9).
 *
 * @throws AppError NOT_FOUND, LAST_OWNER
 */
export const leaveTeam = (
  deps: Pick<Deps, 'db'>,
  { now, ...asked }: Asked,
  { leaves, uncounted }: Pick<PeopleChanges, 'leaves' | 'uncounted'>,
): Promise<void> =>
  inTeam(deps, asked, { role: 'member', writes: false }, async (tx, { role, memberId }) => {
    if (role === 'owner') await refuseLastOwner(tx, asked.teamId);
    await leaves(tx, { ...asked, memberId }, now);
    await uncounted(tx, { ...asked, memberId }, now);
    await endMembership(tx, memberId, now);
    await endLinksBy(tx, asked, now);
    await shareTeamSeats(tx, { teamId: asked.teamId, endedOn: null }, now);
  });

/**
 * Deletes what a team has of somebody's work at once, also after leaving and in a suspended team (TEA-54).
 *
 * @throws AppError NOT_FOUND for who is not in the team and has left nothing there
 */
export const deleteMyLines = (
  { db }: Pick<Deps, 'db'>,
  { now, ...asked }: { teamId: string; userId: string; now: Date },
  { leaves }: Pick<PeopleChanges, 'leaves'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx, asked.teamId);
    const own = await findMembership(tx, asked);
    const hadLeft = await deleteLeft(tx, asked);
    if (!own && !hadLeft) throw new AppError('NOT_FOUND');
    if (!own) return;
    await leaves(tx, own, now);
    await setLinesDeleted(tx, own.memberId, now);
  });

/** @throws AppError NOT_FOUND */
export async function getMyMembership({ db }: Pick<Deps, 'db'>, { now, ...asked }: Asked): Promise<Membership> {
  const own = await requireMember(db, asked, { role: 'member', writes: false });
  const groups = await listGroupsOfMembers(db, [own.memberId]);
  return {
    memberId: own.memberId,
    email: own.email,
    role: own.role,
    ...presentChoices(own, now),
    weeklyMail: own.weeklyMailAt !== null && own.role !== 'member',
    seatEndsOn: isRunning(own.seatEndsOn, now) ? own.seatEndsOn : null,
    canTakeSeat: mayTakeSeat(own, now) && (await hasFreeSeat(db, own.teamId, now)),
    groups: groups.map(({ id, name }) => ({ id, name })),
    joinedOn: utcDay(own.joinedAt),
    asksAgain: own.agreedVersion !== null && own.agreedVersion < joiningVersion,
  };
}

/** Whether a free seat, if there is one, would be the caller's for the asking. */
const mayTakeSeat = ({ seatEndsOn, suspendedAt, assignsSeats, role }: MembershipRow, now: Date) =>
  !isRunning(seatEndsOn, now) && suspendedAt === null && (assignsSeats || mayActAs(role, 'trainer'));

const presentChoices = ({ countsMeAt, seatEndsOn }: MembershipRow, now: Date) => ({
  countsMe: countsMeAt !== null,
  hasSeat: isRunning(seatEndsOn, now),
});

type OwnChanges = NonNullable<Body<typeof contract.updateMyMembership>>;

/**
 * Takes or declines a seat, whether one is counted in the team's readiness, and what the team sees (TEA-24). A suspended team gives nothing more, but what one takes back
 * goes (TEA-7).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, NO_SEAT_LEFT
 */
export const updateMyMembership = (
  deps: Pick<Deps, 'db'>,
  { now, ...asked }: Asked,
  { countsMe, hasSeat, weeklyMail, agreesTo }: OwnChanges,
  { uncounted }: Pick<PeopleChanges, 'uncounted'>,
) =>
  inTeam(deps, asked, { role: 'member', writes: false }, async (tx, own) => {
    const takes = hasSeat === true && !isRunning(own.seatEndsOn, now);
    if (weeklyMail === true || (takes && !own.assignsSeats)) requireRole(own, 'trainer');
    if (takes || (countsMe === true && own.countsMeAt === null)) refuseSuspended(own);
    if (weeklyMail === false || (weeklyMail && own.weeklyMailAt === null))
      await setWeeklyMail(tx, own.memberId, weeklyMail ? now : null);
    if (agreesTo !== undefined) await setAgreed(tx, own.memberId, agreesTo, now);
    if (takes) await giveSeat(tx, own, now);
    if (hasSeat === false) await takeSeat(tx, own, now);
    if (countsMe === false && own.countsMeAt !== null) await uncounted(tx, own, now);
    if (countsMe !== undefined && countsMe !== (own.countsMeAt !== null))
      await setCounted(tx, own.memberId, countsMe ? now : null);
    return presentChoices(await requireMember(tx, asked, { role: 'member', writes: false }), now);
  });

type MemberFacts = { groups: readonly GroupOfMember[]; lastWork: ReadonlyMap<string, string> };

const presentMember = (row: MemberRow, { groups, lastWork }: MemberFacts, now: Date): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  hasSeat: isRunning(row.seat_ends_on, now),
  groups: groups.filter(({ memberId }) => memberId === row.id).map(({ id, name }) => ({ id, name })),
  joinedOn: utcDay(row.joined_at),
  lastWorkOn: lastWork.get(row.id) ?? null,
});
