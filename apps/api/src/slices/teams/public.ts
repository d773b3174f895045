// The interface of teams for other slices.
import type { ExportedTeam } from '@examplar/contract/teams/members';
import { addDays } from '@examplar/domain/plans/calendar';
import { joiningText } from '@examplar/domain/teams/joining-text';
import { daysAfterLeaving } from '@examplar/domain/teams/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { PeopleChanges } from './guard.ts';
import { deleteOldMails } from './joining/invitation-mails.repository.ts';
import { deleteOldInvitations, endLinksBy } from './joining/invitations.repository.ts';
import {
  deleteLeftMembers,
  deleteMemberships,
  listAllMemberships,
  listGroupsOfMembers,
} from './people/members.repository.ts';
import { isRunning, shareTeamSeats } from './seats/seats.ts';
import { countPeople, deleteTeamRow, listMemberships, lockTeam } from './teams.repository.ts';

export { holdTeam, inTeam, type MemberKey, type PeopleChanges, requireMember } from './guard.ts';
export { countTeamFile } from './people/export-members.ts';
export { listGroupRows } from './people/groups.repository.ts';
export { refuseUnknownGroups } from './people/groups.ts';
export {
  listGroupsOfMembers,
  listWaitingTrainers,
  markWeeklyMail,
  setWeeklyMail,
  type WaitingTrainer,
} from './people/members.repository.ts';
export { listHoldersUntil } from './seats/seats.repository.ts';
export { addSeats, getPaidSeats, listPaidTeams, type PaidTeam, takeBackSeats } from './seats/seats.ts';
export {
  countPeople,
  findMembership,
  listOwners,
  lockTeam,
  type MembershipRow,
  readShardsInTurn,
} from './teams.repository.ts';

/** The teams that a person is in, or left within 30 days, for the account export. */
export async function* exportTeams(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly ExportedTeam[]> {
  const rows = await listAllMemberships(db, userId);
  const groups = await listGroupsOfMembers(
    db,
    rows.map(({ id }) => id),
  );
  yield rows.map((row) => ({
    name: row.name,
    role: row.role,
    email: row.email,
    groups: groups.filter(({ memberId }) => memberId === row.id).map(({ name }) => name),
    joinedAt: row.joined_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    hasSeat: isRunning(row.seat_ends_on, now),
    countsMe: row.counts_me_at !== null,
    agreedTo:
      row.agreed_version === null || row.agreed_at === null
        ? null
        : {
            version: row.agreed_version,
            text: joiningText(row.agreed_version, row.name),
            at: row.agreed_at.toISOString(),
          },
  }));
}

/**
 * A person's part of removing the account: the memberships go at once. Whoever is alone in a team takes it along, with the seats that were
 * paid for (TEA-10). The transaction holds the account.
 *
 * @throws AppError LAST_OWNER with each team that has other people and no other owner
 */
export async function removeFromTeams(
  tx: Tx,
  userId: string,
  { leaves, uncounted }: Pick<PeopleChanges, 'leaves' | 'uncounted'>,
  now: Date,
): Promise<void> {
  const memberships = (await listMemberships(tx, userId)).toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1));
  const left: string[] = [];
  const orphaned: string[] = [];
  for (const { teamId, teamName } of memberships) {
    await lockTeam(tx, teamId);
    const [counts] = await countPeople(tx, [teamId], '9999-12-31');
    // Read after the wait for the lock: the role may have changed meanwhile.
    const own = (await listMemberships(tx, userId)).find((membership) => membership.teamId === teamId);
    if (!own || !counts) continue;
    if (counts.members === 1) await deleteTeamRow(tx, teamId);
    else if (own.role === 'owner' && counts.owners === 1) orphaned.push(teamName);
    else {
      await leaves(tx, own, now);
      await uncounted(tx, own, now);
      await endLinksBy(tx, own, now);
      left.push(teamId);
    }
  }
  if (orphaned.length > 0)
    throw new AppError('LAST_OWNER', { details: orphaned.map((message) => ({ path: 'teams', message })) });
  await deleteMemberships(tx, userId);
  for (const teamId of left) await shareTeamSeats(tx, { teamId, endedOn: null }, now);
}

/** Deletes what is left of those who left a team more than 30 days ago (TEA-9). */
export const forgetLeftMembers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteLeftMembers(db, addDays(clock.now(), -daysAfterLeaving));

/** A link that has ended says so for as long. */
const daysAfterInvitation = 90;

/** Deletes invitations that ended long ago, and mails that no longer count. */
export async function forgetInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldInvitations(db, addDays(clock.now(), -daysAfterInvitation));
  await deleteOldMails(db, addDays(clock.now(), -7));
}

export const teamJobs: Job[] = [
  {
    name: 'forget-team-invitations',
    when: { cron: '43 3 * * *' },
    run: forgetInvitations,
  },
  {
    name: 'forget-left-members',
    when: { cron: '41 3 * * *' },
    run: forgetLeftMembers,
  },
];
