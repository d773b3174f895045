import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

export type DueMail = {
  id: string;
  kind: string;
  attempts: number;
  recipient: string;
  subject: string;
  sealed_body: string | null;
};

export async function listDueMails(db: Queryable, now: Date, limit: number): Promise<DueMail[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'attempts', 'recipient', 'subject', 'sealed_body'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Claims a mail for this process until `until`. False if another process has claimed or sent it. */
export async function claimMail(db: Queryable, { id, attempts }: DueMail, until: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, due_at: until })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows === 1n;
}

/** Erases the body, address and subject: the row still records that a mail of this kind was sent, and when. */
export async function noteSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sealed_body: null, sent_at: now, recipient: '', subject: '' })
    .where('id', '=', id)
    .execute();
}

export async function noteFailed(
  db: Queryable,
  id: string,
  next: { retryAt: Date } | { failedAt: Date },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set('retryAt' in next ? { due_at: next.retryAt } : { sealed_body: null, failed_at: next.failedAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** The number of mails that are due, or that were tried and wait for the next attempt, but are not sent. */
export const countWaitingMails = (db: Queryable, now: Date): Promise<{ count: number }> =>
  db
    .selectFrom('mail_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    // Between two attempts a mail is not due, although nothing works.
    .where((is) => is.or([is('due_at', '<=', now), is('attempts', '>', 0)]))
    .executeTakeFirstOrThrow();

/** The number of mails of a kind that were queued for a user after `since`, sent or not. */
export async function countQueuedMails(
  db: Queryable,
  { userId, kind, since }: { userId: string; kind: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of mails that were abandoned after `since`, because all attempts failed. */
export const countGivenUpMails = (db: Queryable, since: Date): Promise<{ count: number }> =>
  db
    .selectFrom('mail_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();

/** Deletes mails that were sent or abandoned before `before`. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('sent_at', '<', before).execute();
  await db.deleteFrom('mail_outbox').where('failed_at', '<', before).execute();
}

/** Deletes every mail to the user, sent or not, also those to an earlier address. */
export async function deleteMailsTo(db: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where((is) => is.or([is('user_id', '=', id), is('recipient', '=', email)]))
    .execute();
}

/** When each of these users was last sent a mail of the kind; without those who were not, or before old mails were deleted. */
export async function lastMailsOfKind(
  db: Queryable,
  { kind, userIds }: { kind: string; userIds: readonly string[] },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => ['user_id', fn.max('created_at').as('last_at')])
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id ?? '', row.last_at]));
}

/** Adds mails, but for those whose key there is already. */
export async function insertMails(db: Queryable, rows: readonly Insertable<DB['mail_outbox']>[]): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute();
}

/** Deletes mails of these kinds that were still to be sent, in the transaction of `client`. */
export async function deleteUnsentMails(client: pg.Client, kinds: readonly string[]): Promise<void> {
  await client.query('delete from mail_outbox where sent_at is null and kind = any ($1)', [kinds]);
}
