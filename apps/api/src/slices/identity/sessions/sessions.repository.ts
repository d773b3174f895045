import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { hashToken, newId, newToken } from '../../../platform/ids.ts';
import { deleteUnsentMails } from '../../../platform/mail/outbox.repository.ts';
import { type Caller, idleSince, touchEveryMs } from '../../../platform/sessions/session-proof.ts';

/** Kinds of mail that contain a link into an account. */
const kindsWithLink = ['confirm-email', 'reset-password', 'confirm-new-address', 'address-change-asked'];

/**
 * Revokes what a restored backup must not bring back: sessions, sign-ins waiting for a second factor, mailed links, and unsent mails with
 * such links. All users sign in again, and request such mails again.
 */
export async function revokeRestoredAccess(client: pg.Client, now: Date): Promise<void> {
  await client.query('update session set ended_at = $1, end_reason = $2 where ended_at is null', [
    now,
    'restored' satisfies SessionEnd,
  ]);
  await client.query('update login_challenge set used_at = $1 where used_at is null', [now]);
  await client.query('delete from account_token where used_at is null');
  await deleteUnsentMails(client, kindsWithLink);
}

const absoluteLifeMs = 30 * dayMs;
const adminLifeMs = 12 * 60 * 60 * 1_000;
const maxSessions = 10;

export type SessionEnd =
  | 'logout'
  | 'logout_all'
  | 'password_change'
  | 'reset'
  | 'suspended'
  | 'too_many'
  | 'ended_by_user'
  | 'ended_by_admin'
  | 'role_change'
  | 'email_change_rejected'
  | 'restored'
  | 'replaced';

/** The placeholders of the values in a statement. */
type OpenSessionValues = { tokenHash: string; now: string; idleSince: string };

/**
 * An SQL condition on `session` and `account` that is true while the session is open: up to 7 days idle and 30 days in total, for admins
 * 12 hours in total (IDN-4). Saving an answer includes it in its own statement (`session-proof.ts`).
 */
export const isSessionOpen = ({ tokenHash, now, idleSince }: OpenSessionValues): string => `
  session.token_hash = ${tokenHash} and session.ended_at is null and session.expires_at > ${now}
    and session.last_used_at > ${idleSince} and account.status = 'active'`;

// Raw SQL: every call of a signed-in user sends this statement, and building it each time would cost more than sending it.
const callerOfToken = `
  select session.id, session.last_used_at, account.role, account.name, account.email, account.email_confirmed_at, account.totp_confirmed_at
  from session join account on account.id = session.user_id
  where session.user_id = $1 and ${isSessionOpen({ tokenHash: '$2', now: '$3', idleSince: '$4' })}`;
type FoundSession = {
  id: string;
  last_used_at: Date;
  role: Caller['role'];
  name: string;
  email: string;
  email_confirmed_at: Date | null;
  totp_confirmed_at: Date | null;
};

/** The user of the session with this token, or null. Reads the database each time, so an ended session is refused at the next request. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | null> {
  const userId = userIdOfToken(token);
  if (!userId) return null;
  const { rows } = await db.executeQuery<FoundSession>(
    CompiledQuery.raw(callerOfToken, [userId, hashToken(token), now, idleSince(now)]),
  );
  const [found] = rows;
  if (!found) return null;
  if (now.getTime() - found.last_used_at.getTime() > touchEveryMs) {
    await db
      .updateTable('session')
      .set({ last_used_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', found.id)
      .execute();
    await updateLastSeen(db, userId, now);
  }
  return {
    userId,
    sessionId: found.id,
    role: found.role,
    name: found.name,
    email: found.email,
    emailConfirmed: found.email_confirmed_at !== null,
    twoFactorEnabled: found.totp_confirmed_at !== null,
  };
}

/** For the admin list of users. Skips the update if another transaction has locked the account. */
async function updateLastSeen(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ last_seen_at: now })
    // Repeated outside the subquery, so that a Citus cluster can route the statement to one shard instead of all.
    .where('id', '=', userId)
    .where('id', 'in', (account) =>
      account
        .selectFrom('account as seen')
        .select('seen.id')
        .where('seen.id', '=', userId)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

type NewSession = { userId: string; role: 'USER' | 'ADMIN'; userAgent: string | null; address: string | null };

/** Opens a session and returns its token, which is not stored. If the user has more than 10 sessions, the oldest ends. */
export async function openSession(
  tx: Queryable,
  clock: Clock,
  { userId, role, userAgent, address }: NewSession,
): Promise<string> {
  const now = clock.now();
  const { token, hash } = newToken(userId);
  const id = newId(clock);
  await tx
    .insertInto('session')
    .values({
      user_id: userId,
      id,
      token_hash: hash,
      user_agent: userAgent?.slice(0, 300) ?? null,
      address,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + (role === 'ADMIN' ? adminLifeMs : absoluteLifeMs)),
    })
    .execute();
  await updateLastSeen(tx, userId, now);
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'too_many' satisfies SessionEnd })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(
      'id',
      'in',
      // Ids created in the same millisecond have no order: the new session is excluded, so that it cannot be the one to end.
      sql<string>`(select id from session where user_id = ${userId} and ended_at is null and id <> ${id} order by id desc offset ${maxSessions - 1})`,
    )
    .execute();
  return token;
}

/**
 * Whether this session is still open. Call it in a transaction that has locked the account row, so that the result
 * holds until it commits.
 */
export async function isSessionAlive(
  tx: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends one, all, or all but one of a user's sessions. Returns the number of sessions that were open. */
export async function endSessions(
  tx: Queryable,
  {
    userId,
    sessionId,
    exceptSessionId,
    reason,
    now,
  }: { userId: string; sessionId?: string; exceptSessionId?: string; reason: SessionEnd; now: Date },
): Promise<number> {
  let ending = tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (sessionId !== undefined) ending = ending.where('id', '=', sessionId);
  if (exceptSessionId !== undefined) ending = ending.where('id', '<>', exceptSessionId);
  const { numUpdatedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What a user ends by signing in once more. Its number has no limit, and the newer session tells as much. */
const endedBySigningIn: SessionEnd[] = ['too_many', 'replaced'];

/** Deletes sessions that ended before `before`; those that a newer sign-in ended, before `supersededBefore`. */
export async function deleteOldSessions(
  db: Queryable,
  { before, supersededBefore }: { before: Date; supersededBefore: Date },
): Promise<void> {
  await db.deleteFrom('session').where('ended_at', '<', before).execute();
  await db
    .deleteFrom('session')
    .where('ended_at', '<', supersededBefore)
    .where('end_reason', 'in', endedBySigningIn)
    .execute();
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
}
