import type { AccountExport } from '@examplar/contract/account.ts';
import type { Deps } from '../../platform/deps.ts';
import { browserName } from './browser-name.ts';

const rowsAtOnce = 500;

/** All rows, newest id first, some at a time. */
async function* newestFirst<Row extends { id: string }>(
  read: (before: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let before: string | null = null; ; ) {
    const rows = await read(before);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** The user's sessions that have ended, newest first; they are kept for 30 days, and each sign-in adds one. */
export async function* exportEndedSessions(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<AccountExport['endedSessions']> {
  const read = (before: string | null) => {
    const rows = db
      .selectFrom('session')
      .select(['id', 'created_at', 'last_used_at', 'ended_at', 'expires_at', 'end_reason', 'user_agent', 'address'])
      .where('user_id', '=', userId)
      .where((is) => is.or([is('ended_at', 'is not', null), is('expires_at', '<=', now)]))
      .orderBy('id', 'desc')
      .limit(rowsAtOnce);
    return (before === null ? rows : rows.where('id', '<', before)).execute();
  };
  for await (const rows of newestFirst(read))
    yield rows.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      endedAt: (row.ended_at ?? row.expires_at).toISOString(),
      reason: row.end_reason ?? 'expired',
      userAgent: row.user_agent === null ? null : browserName(row.user_agent),
      address: row.address,
    }));
}

/** What kinds of mail were sent to the user, and when, newest first; they are kept for 30 days, without their words. */
export async function* exportMails(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['mails']> {
  const read = (before: string | null) => {
    const rows = db
      .selectFrom('mail_outbox')
      .select(['id', 'kind', 'created_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(rowsAtOnce);
    return (before === null ? rows : rows.where('id', '<', before)).execute();
  };
  for await (const rows of newestFirst(read))
    yield rows.map(({ kind, created_at, sent_at }) => ({
      kind,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    }));
}
