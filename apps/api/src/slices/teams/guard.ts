import { maxOwnTeams, maxTeams, mayActAs, type TeamRole } from '@examplar/domain/teams/roles';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countTeams, findMembership, lockTeam, type MembershipRow } from './teams.repository.ts';

type Asked = { teamId: string; userId: string };
export type Need = {
  /** The least role that may do this. */
  role: TeamRole;
  /** True for what is refused while the team is suspended. */
  writes: boolean;
};

/** A member of a team, and the account behind it. */
export type MemberKey = { teamId: string; memberId: string; userId: string };

/**
 * What assigned work has to do when the people of a team change, in the transaction that holds the team. Assignments are above this slice:
 * `all-slices.ts` passes it.
 */
export type PeopleChanges = {
  /** After a member joined, or was added to groups (TEA-42). */
  joined: (tx: Tx, member: Pick<MemberKey, 'teamId' | 'memberId'>, now: Date) => Promise<void>;
  /** Before a member's work is deleted, or no longer counts (TEA-52). */
  leaves: (tx: Tx, member: MemberKey, now: Date) => Promise<void>;
  /** Before a member is counted no more in the team's readiness: the tick was taken back, or the membership ends (TEA-60). */
  uncounted: (tx: Tx, member: MemberKey, now: Date) => Promise<void>;
};

/**
 * The caller's membership of a team. Every call about a team begins with this, before it looks up anything else that its path or body names
 * (TEA-1).
 *
 * @throws AppError NOT_FOUND for who is not in the team, then TEAM_ROLE_REQUIRED, then TEAM_SUSPENDED
 */
export async function requireMember(db: Queryable, asked: Asked, need: Need): Promise<MembershipRow> {
  const membership = await findMembership(db, asked);
  if (!membership) throw new AppError('NOT_FOUND');
  requireRole(membership, need.role);
  if (need.writes) refuseSuspended(membership);
  return membership;
}

/** @throws AppError TEAM_ROLE_REQUIRED */
export function requireRole({ role }: Pick<MembershipRow, 'role'>, needed: TeamRole): void {
  if (!mayActAs(role, needed)) throw new AppError('TEAM_ROLE_REQUIRED');
}

/** @throws AppError TEAM_SUSPENDED */
export function refuseSuspended({ suspendedAt }: Pick<MembershipRow, 'suspendedAt'>): void {
  if (suspendedAt !== null) throw new AppError('TEAM_SUSPENDED');
}

/**
 * The caller's membership in a transaction that holds the team from now on: no other change of its people, groups or seats runs meanwhile,
 * and a role that was just taken away is gone. To hold an account as well, lock the account first.
 *
 * @throws AppError as `requireMember`
 */
export async function holdTeam(tx: Tx, asked: Asked, need: Need): Promise<MembershipRow> {
  await lockTeam(tx, asked.teamId);
  return requireMember(tx, asked, need);
}

/**
 * Runs a change of a team in a transaction that holds it.
 *
 * @throws AppError as `requireMember`
 */
export const inTeam = <T>(
  { db }: Pick<Deps, 'db'>,
  asked: Asked,
  need: Need,
  work: (tx: Tx, membership: MembershipRow) => Promise<T>,
): Promise<T> => inTransaction(db, async (tx) => work(tx, await holdTeam(tx, asked, need)));

/**
 * Refuses one more team of a person whose account the transaction holds (TEA-4).
 *
 * @throws AppError TOO_MANY_TEAMS
 */
export async function refuseTooManyTeams(tx: Tx, userId: string, { joins, owns }: { joins: boolean; owns: boolean }) {
  const { all, own } = await countTeams(tx, userId);
  if ((joins && all >= maxTeams) || (owns && own >= maxOwnTeams)) throw new AppError('TOO_MANY_TEAMS');
}
