import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

export type DueMail = {
  id: string;
  kind: string;
  attempts: number;
  recipient: string;
  subject: string;
  sealed_body: string | null;
  /** Only in mails that an earlier release queued. */
  body_text: string | null;
  body_html: string | null;
};

/** The body is erased once it is no longer needed; the row still records that a mail of this kind was sent, and when. */
const blankBody = { sealed_body: null, body_text: null, body_html: null };

export async function listDueMails(db: Queryable, now: Date, limit: number): Promise<DueMail[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'attempts', 'recipient', 'subject', 'sealed_body', 'body_text', 'body_html'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((is) => is.or([is('due_at', '<=', now), is('next_attempt_at', '<=', now)]))
    .orderBy((order) => order.fn.coalesce('due_at', 'next_attempt_at'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Claims a mail for this process until `until`. False if another process has claimed or sent it. */
export async function claimMail(db: Queryable, { id, attempts }: DueMail, until: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, due_at: until, next_attempt_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows === 1n;
}

/** Erases address and subject as well: both may reveal more about a user than that a mail was sent. */
export async function noteSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ ...blankBody, sent_at: now, recipient: '', subject: '' })
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
    .set('retryAt' in next ? { due_at: next.retryAt } : { ...blankBody, failed_at: next.failedAt })
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
    .where((is) => is.or([is('due_at', '<=', now), is('next_attempt_at', '<=', now), is('attempts', '>', 0)]))
    .executeTakeFirstOrThrow();

/** The number of mails that were abandoned after `since`, because all attempts failed. */
export const countGivenUpMails = (db: Queryable, since: Date): Promise<{ count: number }> =>
  db
    .selectFrom('mail_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();

const blankBatch = 1_000;

/** Erases the bodies of sent mails that an earlier release kept, in batches. */
export async function blankSentBodies(db: Queryable): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update mail_outbox set body_text = null, body_html = null, recipient = '', subject = ''
      where id in (select id from mail_outbox where sent_at is not null and body_text is not null limit ${blankBatch})`.execute(
      db,
    );
    if (numAffectedRows < BigInt(blankBatch)) return;
  }
}

/** Deletes mails that were sent or abandoned before `before`. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('sent_at', '<', before).execute();
  await db.deleteFrom('mail_outbox').where('failed_at', '<', before).execute();
}

/** Deletes every mail to the user, sent or not: those to an earlier address, and those of releases that noted no user. */
export async function deleteMailsTo(db: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where((is) => is.or([is('user_id', '=', id), is('recipient', '=', email)]))
    .execute();
}

/** Adds a mail unless there is one with its key. */
export async function insertMail(db: Queryable, row: Insertable<DB['mail_outbox']>): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute();
}
