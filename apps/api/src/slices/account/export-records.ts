import type { AccountExport } from '@examplar/contract/account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listEndedSessions, listMails } from './account.repository.ts';
import { browserName } from './browser-name.ts';

/** The user's sessions that have ended, newest first; they are kept for 30 days. */
export async function exportEndedSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<AccountExport['endedSessions']> {
  const rows = await listEndedSessions(db, userId, now);
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    endedAt: (row.ended_at ?? row.expires_at).toISOString(),
    reason: row.end_reason ?? 'expired',
    userAgent: row.user_agent === null ? null : browserName(row.user_agent),
    address: row.address,
  }));
}

/** What kinds of mail were sent to the user, and when, newest first; they are kept for 30 days, without their words. */
export async function exportMails(db: Queryable, userId: string): Promise<AccountExport['mails']> {
  const rows = await listMails(db, userId);
  return rows.map(({ kind, created_at, sent_at }) => ({
    kind,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}
