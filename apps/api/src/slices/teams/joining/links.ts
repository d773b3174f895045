import type { Body } from '@examplar/contract/calls/endpoint';
import type { createTeamLink, TeamLink } from '@examplar/contract/teams/joining';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { addDays } from '@examplar/domain/plans/calendar';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { inTeam, requireMember } from '../guard.ts';
import { listGroupRows } from '../people/groups.repository.ts';
import {
  endInvitation,
  type InvitationRow,
  insertInvitations,
  listInvitedGroups,
  listOpenLinks,
} from './invitations.repository.ts';
import { newLinkToken } from './tokens.ts';

type Asked = { teamId: string; userId: string; now: Date };
const maxLinks = 20;
const maxLinkDays = 90;
const makes = { role: 'trainer', writes: true } as const;

type LinkInput = Body<typeof createTeamLink>;

/**
 * Makes a link by which members join (TEA-22).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, RATE_LIMITED, VALIDATION_FAILED on `groups` or `expiresOn`, TEAM_LIMIT
 */
export async function createLink(
  { db, clock, config, limits }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { now, ...asked }: Asked,
  { groups = [], maxUses, expiresOn, emailDomain }: LinkInput,
): Promise<TeamLink & { url: string }> {
  await requireMember(db, asked, makes);
  await limits.countStored(db, [countedFor(limitTable.teamLinksPerUser, asked.userId)], now);
  return inTeam({ db }, asked, makes, async (tx) => {
    const chosen = await chooseGroups(tx, asked.teamId, groups);
    if (expiresOn < utcDay(now) || expiresOn > utcDay(addDays(now, maxLinkDays)))
      throw invalid('expiresOn', `Choose a day from today to ${maxLinkDays} days from now`);
    if ((await listOpenLinks(tx, asked.teamId, now)).length >= maxLinks) throw new AppError('TEAM_LIMIT');
    const { token, hash } = newLinkToken();
    const row: InvitationRow = {
      team_id: asked.teamId,
      id: newId(clock),
      token_hash: hash,
      email: null,
      email_key: null,
      role: 'member',
      invited_by: asked.userId,
      email_domain: emailDomain ?? null,
      max_uses: maxUses,
      uses: 0,
      created_at: now,
      // The day itself is the last.
      expires_at: addDays(new Date(`${expiresOn}T00:00:00Z`), 1),
      ended_at: null,
    };
    const groupRows = chosen.map(({ id }) => ({ invitation_id: row.id, group_id: id }));
    await insertInvitations(tx, [row], groupRows);
    return { ...presentLink(row, chosen), url: `${config.publicUrl}/join#token=${token}` };
  });
}

async function chooseGroups(tx: Tx, teamId: string, ids: readonly string[]) {
  const known = await listGroupRows(tx, teamId);
  if (ids.some((id) => !known.some((group) => group.id === id)))
    throw invalid('groups', 'There is no such group in this team');
  return known.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function listLinks({ db }: Pick<Deps, 'db'>, { now, ...asked }: Asked): Promise<TeamLink[]> {
  await requireMember(db, asked, { role: 'trainer', writes: false });
  const rows = await listOpenLinks(db, asked.teamId, now);
  const groups = await listInvitedGroups(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentLink(
      row,
      groups.filter(({ invitationId }) => invitationId === row.id).map(({ id, name }) => ({ id, name })),
    ),
  );
}

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED */
export const deleteLink = (deps: Pick<Deps, 'db'>, { now, linkId, ...asked }: Asked & { linkId: string }) =>
  inTeam(deps, asked, makes, async (tx) => {
    const found = (await listOpenLinks(tx, asked.teamId, now)).some(({ id }) => id === linkId);
    if (!found) throw new AppError('NOT_FOUND');
    await endInvitation(tx, linkId, now);
  });

const presentLink = (row: InvitationRow, groups: { id: string; name: string }[]): TeamLink => ({
  id: row.id,
  groups,
  maxUses: row.max_uses,
  uses: row.uses,
  expiresOn: utcDay(addDays(row.expires_at, -1)),
  emailDomain: row.email_domain,
});
