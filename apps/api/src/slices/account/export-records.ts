import type { AccountExport } from '@examplar/contract/account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { browserName } from './browser-name.ts';

/** The user's ended sessions, newest first. They are kept for 30 days. */
export async function exportEndedSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<AccountExport['endedSessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'ended_at', 'expires_at', 'end_reason', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('ended_at', 'is not', null), is('expires_at', '<=', now)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    endedAt: (row.ended_at ?? row.expires_at).toISOString(),
    reason: row.end_reason ?? 'expired',
    userAgent: row.user_agent === null ? null : browserName(row.user_agent),
    address: row.address,
  }));
}

/** The kinds and times of mails to the user, newest first. They are kept for 30 days, without their contents. */
export async function exportMails(db: Queryable, userId: string): Promise<AccountExport['mails']> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, created_at, sent_at }) => ({
    kind,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}
