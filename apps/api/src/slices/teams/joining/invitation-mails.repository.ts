import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

type Since = { day: Date; week: Date };
export type SentMails = { byTeam: number; byUser: number; all: number; byUnpaid: number };

/** How many invitations were mailed since a day ago. */
export async function countSentMails(
  tx: Tx,
  { teamId, userId }: { teamId: string; userId: string },
  { day }: Pick<Since, 'day'>,
): Promise<SentMails> {
  return tx
    .selectFrom('team_invitation_mail')
    .select([
      sql<number>`(count(*) filter (where team_id = ${teamId}::uuid))::int`.as('byTeam'),
      sql<number>`(count(*) filter (where user_id = ${userId}::uuid))::int`.as('byUser'),
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where not was_paid))::int`.as('byUnpaid'),
    ])
    .where('sent_at', '>', day)
    .executeTakeFirstOrThrow();
}

/** How many mails of a team these addresses got since a week ago, by the hash in hex. */
export async function countMailsTo(
  tx: Tx,
  { teamId, hashes }: { teamId: string; hashes: readonly Buffer[] },
  { week }: Pick<Since, 'week'>,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('team_invitation_mail')
    .select(['email_hash', sql<number>`count(*)::int`.as('mails')])
    .where('team_id', '=', teamId)
    .where('email_hash', 'in', hashes)
    .where('sent_at', '>', week)
    .groupBy('email_hash')
    .execute();
  return new Map(rows.map(({ email_hash, mails }) => [email_hash.toString('hex'), mails]));
}

type SentMail = { id: string; team_id: string; user_id: string; email_hash: Buffer; was_paid: boolean; sent_at: Date };

export async function insertSentMails(tx: Tx, rows: readonly SentMail[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('team_invitation_mail').values(rows).execute();
}

export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('team_invitation_mail').where('sent_at', '<=', before).execute();
}

/** Which of these addresses want no invitation, by the hash in hex. */
export async function listStopped(db: Queryable, hashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('team_invitation_stop')
    .select('email_hash')
    .where('email_hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ email_hash }) => email_hash.toString('hex')));
}

/** Twice is harmless. */
export async function insertStop(db: Queryable, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('team_invitation_stop')
    .values({ email_hash: emailHash, stopped_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}
