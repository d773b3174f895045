import type { Invitation } from '@examplar/contract/teams/joining';
import { addDays } from '@examplar/domain/plans/calendar';
import { maxMembers, type TeamRole } from '@examplar/domain/teams/roles';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type Account, emailKey, findAccount } from '../../identity/public.ts';
import { inTeam, requireMember, requireRole } from '../guard.ts';
import { listGroupRows } from '../people/groups.repository.ts';
import { getPaidSeats } from '../seats/seats.ts';
import { countPeople } from '../teams.repository.ts';
import {
  endInvitation,
  type InvitationRow,
  insertInvitations,
  listInvitedGroups,
  listJoinedAddresses,
  listOpenInvitations,
  type OpenRow,
  renewInvitation,
} from './invitations.repository.ts';
import { mailInvitations, refuseMoreMails } from './send-invitations.ts';
import { invitationToken } from './tokens.ts';

type Asked = { teamId: string; userId: string; now: Date };
type InvitedRole = 'member' | 'trainer';
type Person = { email: string; groups?: string[] | undefined };
type InviteDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** An invitation by address ends after so many days. */
const invitationDays = 14;
const trainersInvite = { member: 'trainer', trainer: 'owner' } as const satisfies Record<InvitedRole, TeamRole>;
const roleOf = ({ role }: { role: string }): InvitedRole => (role === 'trainer' ? 'trainer' : 'member');

/**
 * Invites people by address (TEA-20). An address that opted out, or has reached its limit of mails, counts as invited and gets none.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, EMAIL_NOT_CONFIRMED, VALIDATION_FAILED on groups, RATE_LIMITED
 */
export const invitePeople = (
  { db, ...deps }: InviteDeps,
  { now, ...asked }: Asked,
  { people, role = 'member' }: { people: Person[]; role?: InvitedRole | undefined },
) =>
  inTeam({ db }, asked, { role: trainersInvite[role], writes: true }, async (tx, team) => {
    const sender = await getSender(tx, asked.userId);
    await refuseUnknownGroups(tx, asked.teamId, people);
    const open = await listOpenInvitations(tx, asked.teamId, now);
    const known = new Set(
      [...(await listJoinedAddresses(tx, asked.teamId)), ...open.map(({ email }) => email ?? '')].map(emailKey),
    );
    const fresh = new Map(people.map((person) => [emailKey(person.email), person]));
    for (const key of known) fresh.delete(key);

    const seats = await getPaidSeats(tx, asked.teamId, now);
    const places = seats.paid > 0 ? fresh.size : await countFreePlaces(tx, asked.teamId, open.length);
    const invited = [...fresh.values()].slice(0, places);
    const rows = invited.map(({ email }) => newInvitation(deps, { ...asked, email, role }, now));
    const groups = rows.flatMap(({ id }, index) =>
      [...new Set(invited[index]?.groups)].map((group_id) => ({ invitation_id: id, group_id })),
    );
    await insertInvitations(tx, rows, groups);
    const hasPaid = seats.endsOn !== null;
    await mailInvitations(tx, deps, { sender, team, hasPaid, isPaid: seats.paid > 0, rows }, now);
    return {
      invited: rows.length,
      already: people.length - fresh.size,
      refused: [...fresh.values()].slice(places).map(({ email }) => ({ email, message: 'This team is full.' })),
    };
  });

async function countFreePlaces(tx: Tx, teamId: string, open: number): Promise<number> {
  const [counts] = await countPeople(tx, [teamId], '9999-12-31');
  return Math.max(0, maxMembers(0) - (counts?.members ?? 0) - open);
}

function newInvitation(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { teamId, userId, email, role }: { teamId: string; userId: string; email: string; role: InvitedRole },
  now: Date,
): InvitationRow {
  const id = newId(clock);
  return {
    team_id: teamId,
    id,
    token_hash: invitationToken(config, id).hash,
    email,
    email_key: emailKey(email),
    role,
    invited_by: userId,
    email_domain: null,
    max_uses: 1,
    uses: 0,
    created_at: now,
    expires_at: addDays(now, invitationDays),
    ended_at: null,
  };
}

/** Who invites: only somebody with a confirmed address, since it stands in the mail. */
async function getSender(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (account.email_confirmed_at === null) throw new AppError('EMAIL_NOT_CONFIRMED');
  return account;
}

async function refuseUnknownGroups(tx: Tx, teamId: string, people: readonly Person[]): Promise<void> {
  const known = new Set((await listGroupRows(tx, teamId)).map(({ id }) => id));
  const details = people.flatMap(({ groups = [] }, index) =>
    groups.every((id) => known.has(id))
      ? []
      : [{ path: `people.${index}.groups`, message: 'There is no such group in this team' }],
  );
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details: details.slice(0, 100) });
}

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function listInvitations({ db }: Pick<Deps, 'db'>, { now, ...asked }: Asked): Promise<Invitation[]> {
  await requireMember(db, asked, { role: 'trainer', writes: false });
  return presentInvitations(db, await listOpenInvitations(db, asked.teamId, now));
}

type OnInvitation = Asked & { invitationId: string };

/**
 * Sends the mail again, and gives 14 more days.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, EMAIL_NOT_CONFIRMED, RATE_LIMITED
 */
export const resendInvitation = (
  { db, ...deps }: InviteDeps,
  { now, invitationId, ...asked }: OnInvitation,
): Promise<Invitation> =>
  inTeam({ db }, asked, { role: 'trainer', writes: true }, async (tx, team) => {
    const found = await getOpenInvitation(tx, { teamId: asked.teamId, invitationId }, now);
    requireRole(team, trainersInvite[roleOf(found)]);
    const sender = await getSender(tx, asked.userId);
    const seats = await getPaidSeats(tx, asked.teamId, now);
    const row = {
      ...found,
      token_hash: invitationToken(deps.config, found.id).hash,
      expires_at: addDays(now, invitationDays),
    };
    const sent = { sender, team, hasPaid: seats.endsOn !== null, isPaid: seats.paid > 0, rows: [row] };
    await refuseMoreMails(tx, deps, sent, now);
    await renewInvitation(tx, found.id, { token_hash: row.token_hash, expires_at: row.expires_at });
    await mailInvitations(tx, deps, sent, now);
    const [shown] = await presentInvitations(tx, [row]);
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  });

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED */
export const deleteInvitation = (
  deps: Pick<Deps, 'db'>,
  { now, invitationId, ...asked }: OnInvitation,
): Promise<void> =>
  inTeam(deps, asked, { role: 'trainer', writes: true }, async (tx, team) => {
    const found = await getOpenInvitation(tx, { teamId: asked.teamId, invitationId }, now);
    requireRole(team, trainersInvite[roleOf(found)]);
    await endInvitation(tx, found.id, now);
  });

async function getOpenInvitation(
  tx: Tx,
  { teamId, invitationId }: { teamId: string; invitationId: string },
  now: Date,
): Promise<OpenRow> {
  const found = (await listOpenInvitations(tx, teamId, now)).find(({ id }) => id === invitationId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function presentInvitations(db: Queryable, rows: readonly OpenRow[]): Promise<Invitation[]> {
  const groups = await listInvitedGroups(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    role: roleOf(row),
    groups: groups.filter(({ invitationId }) => invitationId === row.id).map(({ id, name }) => ({ id, name })),
    invitedBy: row.inviter,
    expiresAt: row.expires_at.toISOString(),
  }));
}
