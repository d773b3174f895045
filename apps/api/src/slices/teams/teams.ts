import type { Team } from '@examplar/contract/teams/teams';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { maxMembers } from '@examplar/domain/teams/roles';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import { findAccountForUpdate } from '../identity/public.ts';
import { inTeam, refuseTooManyTeams, requireMember } from './guard.ts';
import { insertMember } from './people/members.repository.ts';
import { findPaidSeats, type PaidSeats } from './seats/seats.ts';
import {
  changeTeam,
  countPeople,
  deleteTeamRow,
  hasOpenOrder,
  insertTeam,
  listMemberships,
  listTrainers,
  type MembershipRow,
  type TeamCounts,
} from './teams.repository.ts';

type Asked = { teamId: string; userId: string; now: Date };

/**
 * Makes a team, of which the caller is the owner (TEA-4).
 *
 * @throws AppError TOO_MANY_TEAMS, RATE_LIMITED
 */
export async function createTeam(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<Team> {
  await limits.countStored(db, [countedFor(limitTable.teamsPerUser, userId)], now);
  return inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    await refuseTooManyTeams(tx, userId, { joins: true, owns: true });
    const teamId = newId(clock);
    await insertTeam(tx, { id: teamId, name, assigns_seats: true, suspended_at: null, created_at: now });
    const owner = {
      teamId,
      id: newId(clock),
      userId,
      email: account.email,
      role: 'owner',
      agreedVersion: null,
    } as const;
    await insertMember(tx, owner, now);
    return getTeam({ db: tx }, { teamId, userId, now });
  });
}

/** @throws AppError NOT_FOUND */
export async function getTeam({ db }: { db: Queryable }, { now, ...asked }: Asked): Promise<Team> {
  const membership = await requireMember(db, asked, { role: 'member', writes: false });
  const [team] = await presentTeams(db, [membership], now);
  if (!team) throw new AppError('NOT_FOUND');
  return team;
}

/** The teams that a person is in, by name. */
export const listTeams = async ({ db }: Pick<Deps, 'db'>, { userId, now }: { userId: string; now: Date }) =>
  presentTeams(db, await listMemberships(db, userId), now);

type TeamChanges = { name?: string | undefined; settings?: { assignsSeats?: boolean | undefined } | undefined };

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED */
export const updateTeam = (
  deps: Pick<Deps, 'db'>,
  { teamId, userId, now }: Asked,
  { name, settings }: TeamChanges,
): Promise<Team> =>
  inTeam(deps, { teamId, userId }, { role: 'owner', writes: true }, async (tx) => {
    const assignsSeats = settings?.assignsSeats;
    await changeTeam(tx, teamId, {
      ...(name === undefined ? {} : { name }),
      ...(assignsSeats === undefined ? {} : { assigns_seats: assignsSeats }),
    });
    return getTeam({ db: tx }, { teamId, userId, now });
  });

/**
 * Removes a team with everything it has, at once; attempts that were begun for it stay usable (TEA-8).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `name`, TEAM_HAS_SEATS, WRONG_STATE
 */
export const deleteTeam = (
  deps: Pick<Deps, 'db'>,
  { teamId, userId, now }: Asked,
  { name }: { name: string },
): Promise<void> =>
  inTeam(deps, { teamId, userId }, { role: 'owner', writes: true }, async (tx, { teamName }) => {
    if (name !== teamName) {
      const message = 'Type the name of the team as it is written above';
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'name', message }] });
    }
    const seats = (await findPaidSeats(tx, [teamId], now)).get(teamId);
    if (seats && seats.paid > 0)
      throw new AppError('TEAM_HAS_SEATS', { message: `Paid seats run until ${seats.endsOn}.` });
    if (await hasOpenOrder(tx, teamId, now)) {
      const message = 'An order of seats is still open. Pay it, or end it first.';
      throw new AppError('WRONG_STATE', { message });
    }
    await deleteTeamRow(tx, teamId);
  });

/** Teams as one person sees them. */
async function presentTeams(db: Queryable, memberships: MembershipRow[], now: Date): Promise<Team[]> {
  if (memberships.length === 0) return [];
  const ids = memberships.map(({ teamId }) => teamId);
  const counts = new Map((await countPeople(db, ids, utcDay(now))).map((row) => [row.teamId, row]));
  const seats = await findPaidSeats(db, ids, now);
  const trainers = await listTrainers(db, ids);
  return memberships.map((membership) =>
    presentTeam(membership, {
      counts: counts.get(membership.teamId),
      seats: seats.get(membership.teamId),
      trainers: trainers.filter(({ teamId }) => teamId === membership.teamId).map(({ name }) => name),
    }),
  );
}

type TeamFacts = { counts: TeamCounts | undefined; seats: PaidSeats | undefined; trainers: string[] };

function presentTeam(row: MembershipRow, { counts, seats, trainers }: TeamFacts): Team {
  const seesSeats = row.role !== 'member';
  const paid = seats?.paid ?? 0;
  return {
    id: row.teamId,
    name: row.teamName,
    role: row.role,
    members: counts?.members ?? 0,
    seats: seesSeats ? presentSeats(seats, counts) : null,
    limits: { members: maxMembers(paid) },
    settings: seesSeats ? { assignsSeats: row.assignsSeats } : null,
    trainers,
    suspended: row.suspendedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The seats of a team; null until the first was paid. */
export const presentSeats = (seats: PaidSeats | undefined, counts: Pick<TeamCounts, 'assigned'> | undefined) =>
  seats === undefined || seats.endsOn === null
    ? null
    : { paid: seats.paid, assigned: counts?.assigned ?? 0, endsOn: seats.endsOn };
