import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

export type InvitationRow = Selectable<DB['team_invitation']>;
export type OpenRow = InvitationRow & { inviter: string | null };

export async function insertInvitations(
  tx: Tx,
  rows: readonly InvitationRow[],
  groups: readonly { invitation_id: string; group_id: string }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('team_invitation').values(rows).execute();
  if (groups.length > 0) await tx.insertInto('team_invitation_group').values(groups).execute();
}

/** Invitations that can still be accepted, by address or oldest first, with the name of who invites. */
const selectOpen = (db: Queryable, now: Date) =>
  db
    .selectFrom('team_invitation')
    .leftJoin('account', 'account.id', 'team_invitation.invited_by')
    .selectAll('team_invitation')
    .select('account.name as inviter')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`uses < max_uses`)
    .orderBy('team_invitation.email_key')
    .orderBy('team_invitation.created_at')
    .orderBy('team_invitation.id');

export const listOpenInvitations = (db: Queryable, teamId: string, now: Date): Promise<OpenRow[]> =>
  selectOpen(db, now).where('team_id', '=', teamId).where('email_key', 'is not', null).execute();

export const listOpenLinks = (db: Queryable, teamId: string, now: Date): Promise<OpenRow[]> =>
  selectOpen(db, now).where('team_id', '=', teamId).where('email_key', 'is', null).execute();

export const listInvitationsTo = (db: Queryable, emailKey: string, now: Date) =>
  selectOpen(db, now)
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .select('team.name as team')
    .where('email_key', '=', emailKey)
    .where('team.suspended_at', 'is', null)
    .execute();

export type FoundInvitation = OpenRow & { team: string };

/** An invitation by its token, ended ones too. */
export const findInvitation = (db: Queryable, tokenHash: Buffer): Promise<FoundInvitation | undefined> =>
  db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .leftJoin('account', 'account.id', 'team_invitation.invited_by')
    .selectAll('team_invitation')
    .select(['account.name as inviter', 'team.name as team'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export async function useInvitation(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function endInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('team_invitation').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Ends a former trainer's links, which would still let people in. Invitations by address stay. */
export async function endLinksBy(
  tx: Tx,
  { teamId, userId }: { teamId: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({ ended_at: now })
    .where('team_id', '=', teamId)
    .where('invited_by', '=', userId)
    .where('email', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  changes: Pick<InvitationRow, 'token_hash' | 'expires_at'>,
): Promise<void> {
  await tx.updateTable('team_invitation').set(changes).where('id', '=', id).execute();
}

/** The groups of these invitations, by name. */
export async function listInvitedGroups(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('team_invitation_group')
    .innerJoin('team_group', 'team_group.id', 'team_invitation_group.group_id')
    .select(['invitation_id as invitationId', 'team_group.id', 'team_group.name'])
    .where('invitation_id', 'in', ids)
    .orderBy('team_group.name_key')
    .execute();
}

export async function listJoinedAddresses(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('email')
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}

/** Deletes invitations that ended long ago; until then their links say that they have ended. */
export async function deleteOldInvitations(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('team_invitation').where('expires_at', '<=', before).execute();
}
