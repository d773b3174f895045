import type { OpenedInvitation, OwnInvitation } from '@examplar/contract/teams/joining';
import type { Team } from '@examplar/contract/teams/teams';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { maxMembers } from '@examplar/domain/teams/roles';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { type Account, emailKey, findAccount, findAccountForUpdate } from '../../identity/public.ts';
import { type PeopleChanges, refuseTooManyTeams } from '../guard.ts';
import { insertMember, setGroups } from '../people/members.repository.ts';
import { getPaidSeats, giveFreeSeat } from '../seats/seats.ts';
import { countPeople, findMembership, lockTeam, readShardsInTurn } from '../teams.repository.ts';
import { getTeam } from '../teams.ts';
import {
  type FoundInvitation,
  findInvitation,
  type InvitationRow,
  listInvitationsTo,
  listInvitedGroups,
  type OpenRow,
  useInvitation,
} from './invitations.repository.ts';
import { invitationToken } from './tokens.ts';

/** @throws AppError NOT_FOUND, INVITATION_ENDED */
export async function openInvitation(
  { db }: Pick<Deps, 'db'>,
  { token, now }: { token: string; now: Date },
): Promise<OpenedInvitation> {
  const found = await findInvitation(db, hashToken(token));
  if (!found) throw new AppError('NOT_FOUND');
  refuseEnded(found, now);
  return { ...presentOpened(found), needs: needsOf(found) };
}

const presentOpened = (row: OpenRow & { team: string }) => ({
  team: row.team,
  invitedBy: row.inviter,
  role: row.role === 'trainer' ? ('trainer' as const) : ('member' as const),
  expiresAt: row.expires_at.toISOString(),
});

/** Who an invitation is for: a masked address, a domain, or null for everybody. */
function needsOf({ email, email_domain }: InvitationRow): string | null {
  if (email === null) return email_domain === null ? null : `@${email_domain}`;
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

function refuseEnded({ ended_at, expires_at, uses, max_uses }: InvitationRow, now: Date): void {
  if (ended_at !== null || expires_at <= now || uses >= max_uses) throw new AppError('INVITATION_ENDED');
}

/** The open invitations for a person's confirmed address. */
export async function listOwnInvitations(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnInvitation[]> {
  const account = await findAccount(db, userId);
  if (!account?.email_confirmed_at) return [];
  const rows = await listInvitationsTo(db, emailKey(account.email), now);
  return rows.flatMap((row) => {
    const { token, hash } = invitationToken(config, row.id);
    // Made with an earlier SECRET_KEY: only the mail has its token.
    return hash.equals(row.token_hash) ? [{ ...presentOpened(row), token }] : [];
  });
}

type AcceptInput = { token: string; countsMe: boolean; wantsSeat?: boolean | undefined; userId: string; now: Date };

/**
 * Joins a team. The account is held before the team, so that neither is too many for the other (TEA-23).
 *
 * @throws AppError RATE_LIMITED, NOT_FOUND, TEAM_SUSPENDED, INVITATION_ENDED, OTHER_ADDRESS, TOO_MANY_TEAMS, TEAM_FULL
 */
export async function acceptInvitation(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { token, countsMe, wantsSeat = true, userId, now }: AcceptInput,
  { joined }: Pick<PeopleChanges, 'joined'>,
): Promise<{ team: Team; isNew: boolean }> {
  // Whoever leaves is kept for 30 days with all that was assigned, as often as they join.
  await limits.countStored(db, [countedFor(limitTable.joinsPerUser, userId)], now);
  return inTransaction(db, async (tx) => {
    await readShardsInTurn(tx);
    const account = await findAccountForUpdate(tx, userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    const { team_id: teamId } = await getInvitation(tx, token);
    const team = await lockTeam(tx, teamId);
    const asked = { teamId, userId };
    if (await findMembership(tx, asked)) return { team: await getTeam({ db: tx }, { ...asked, now }), isNew: false };
    if (team?.suspended_at) throw new AppError('TEAM_SUSPENDED');
    // Read again: others may have used it during the wait for the team.
    const invitation = await getInvitation(tx, token);
    refuseEnded(invitation, now);
    refuseOtherAddress(invitation, account);
    await refuseTooManyTeams(tx, userId, { joins: true, owns: false });
    await refuseFull(tx, teamId, now);

    const memberId = newId(clock);
    const { role } = presentOpened(invitation);
    const member = { ...asked, id: memberId, email: account.email, role, agreedVersion: joiningVersion, countsMe };
    await insertMember(tx, member, now);
    const groups = await listInvitedGroups(tx, [invitation.id]);
    await setGroups(
      tx,
      memberId,
      groups.map(({ id }) => id),
    );
    await joined(tx, { teamId, memberId }, now);
    await useInvitation(tx, invitation.id);
    if (wantsSeat && team?.assigns_seats) await giveFreeSeat(tx, { teamId, memberId, seatEndsOn: null }, now);
    return { team: await getTeam({ db: tx }, { ...asked, now }), isNew: true };
  });
}

async function getInvitation(tx: Tx, token: string): Promise<FoundInvitation> {
  const found = await findInvitation(tx, hashToken(token));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

function refuseOtherAddress({ email_key, email_domain }: InvitationRow, account: Account): void {
  if (email_key === null && email_domain === null) return;
  const own = emailKey(account.email);
  const isFor = email_key === null ? own.slice(own.lastIndexOf('@') + 1) === email_domain : own === email_key;
  if (account.email_confirmed_at === null || !isFor) throw new AppError('OTHER_ADDRESS');
}

async function refuseFull(tx: Tx, teamId: string, now: Date): Promise<void> {
  const [counts] = await countPeople(tx, [teamId], utcDay(now));
  const { paid } = await getPaidSeats(tx, teamId, now);
  if ((counts?.members ?? 0) >= maxMembers(paid)) throw new AppError('TEAM_FULL');
}
