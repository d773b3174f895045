import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { CompiledQuery, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { hashToken, newId, newToken } from '../ids.ts';
import type { Caller } from './caller.ts';

const dayMs = 24 * 60 * 60 * 1_000;
export const idleLifeMs = 7 * dayMs;
const absoluteLifeMs = 30 * dayMs;
const adminLifeMs = 12 * 60 * 60 * 1_000;
const mostSessions = 10;
/** `last_used_at` moves in steps, so that reading a page is not a write. */
export const touchEveryMs = 5 * 60 * 1_000;

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

/** The parts of a statement that say when a session is open; placeholders of its values. */
type OpenSessionValues = { tokenHash: string; now: string; idleSince: string };

/**
 * SQL that holds while a session is open, for `session` and `account` of one user: 7 days unused or 30 days in all, admins 12 hours in
 * all (IDN-4). A hot call has it in its own statement (`session-proof.ts`).
 */
export const isSessionOpen = ({ tokenHash, now, idleSince }: OpenSessionValues): string => `
  session.token_hash = ${tokenHash} and session.ended_at is null and session.expires_at > ${now}
    and session.last_used_at > ${idleSince} and account.status = 'active'`;

/** Sessions used before this have ended by themselves. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleLifeMs);

// Written out: every call of a signed-in user sends it, and building it anew costs more than sending it.
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

/** Whose session a token opens, or null. Reads the database each time: an ended session is refused at the next request. */
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
    await noteSeen(db, userId, now);
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

/** For staff's lists. Never waits for whoever holds the account: the next step will do. */
async function noteSeen(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ last_seen_at: now })
    // Said outside as well: a cluster then knows whose shard it is, and does not ask them all.
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

/** Opens a session and returns its token, which is stored nowhere. The oldest of more than 10 ends. */
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
  await noteSeen(tx, userId, now);
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'too_many' satisfies SessionEnd })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(
      'id',
      'in',
      // Ids made in one millisecond have no order: the new session is left out, so that it cannot be the one that ends.
      sql<string>`(select id from session where user_id = ${userId} and ended_at is null and id <> ${id} order by id desc offset ${mostSessions - 1})`,
    )
    .execute();
  return token;
}

/** Whether this session is still open. Call it in a transaction that has locked the account row, so that the result holds until it commits. */
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

/** Ends sessions of one user: one of them, all, or all but one. Returns how many were open. */
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
