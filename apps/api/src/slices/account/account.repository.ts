import type { Database } from '../../platform/database/database.ts';
import { idleLifeMs } from '../../platform/sessions/sessions.ts';

export type OpenSession = {
  id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
};

/** The sessions that would let this user in now, last used first. */
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
