import type { Database, Queryable } from '../../platform/database/database.ts';
import { idleLifeMs } from '../../platform/sessions/session-proof.ts';

export type OpenSession = {
  id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
};

/** The user's open sessions, most recently used first. */
export async function listOpenSessions(db: Database, userId: string, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - idleLifeMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** `before`: an id of the page before, or null for the first page. */
type NextPage = { userId: string; before: string | null; count: number };

/** The user's sessions that have ended, newest first. */
export function listEndedSessions(db: Queryable, { userId, now, before, count }: NextPage & { now: Date }) {
  const rows = db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'ended_at', 'expires_at', 'end_reason', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('ended_at', 'is not', null), is('expires_at', '<=', now)]))
    .orderBy('id', 'desc')
    .limit(count);
  return (before === null ? rows : rows.where('id', '<', before)).execute();
}

/** Kinds and times of the mails to the user, newest first. */
export function listMails(db: Queryable, { userId, before, count }: NextPage) {
  const rows = db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(count);
  return (before === null ? rows : rows.where('id', '<', before)).execute();
}
