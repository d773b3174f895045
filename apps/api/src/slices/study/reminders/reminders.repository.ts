import { nextMailAt } from '@examplar/domain/study/mail-times';
import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { mailedTarget, type TargetRow } from '../targets/targets.repository.ts';

/** A target with the user to whom a mail about it goes. */
export type DueTarget = TargetRow & {
  name: string;
  email: string;
  email_confirmed_at: Date | null;
  language: string;
  time_zone: string | null;
  certification_title: string;
  /** False while the address is not confirmed, the user is suspended or the certification is not listed. */
  may_be_mailed: boolean;
};

/** The last row of a page of due targets. */
export type DuePlace = { at: Date; userId: string };

/** The users of the next targets whose mails are due, in order of time; at most `count` rows. */
export async function listDueUsers(
  db: Queryable,
  { now, after, count }: { now: Date; after: DuePlace | null; count: number },
): Promise<DuePlace[]> {
  const { rows } = await sql<{ mail_due_at: Date; user_id: string }>`
    select distinct mail_due_at, user_id from study_target
    where mail_due_at <= ${now}
      and (${after?.userId ?? null}::uuid is null
        or (mail_due_at, user_id) > (${after?.at ?? null}::timestamptz, ${after?.userId ?? null}::uuid))
    order by mail_due_at, user_id limit ${count}`.execute(db);
  return rows.map((row) => ({ at: row.mail_due_at, userId: row.user_id }));
}

/** The targets of a user whose mails are due. */
export async function listDueTargets(
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<DueTarget[]> {
  const { rows } = await sql<DueTarget>`
    select study_target.*, account.name, account.email, account.email_confirmed_at, account.language, account.time_zone,
      certification.title as certification_title,
      account.email_confirmed_at is not null and account.status = 'active' and certification.is_listed as may_be_mailed
    from study_target join account on account.id = study_target.user_id
    join certification on certification.id = study_target.certification_id
    where study_target.user_id = ${userId} and study_target.mail_due_at <= ${now}
    order by study_target.certification_id`.execute(db);
  return rows;
}

/** Notes when the mails of these targets are due next. With `skipsToday` what is due today is passed over. */
export function settleMails(
  db: Database,
  targets: readonly DueTarget[],
  { now, skipsToday }: { now: Date; skipsToday: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { user_id: userId, certification_id: certificationId, time_zone: zone } of targets) {
      const row = await tx
        .selectFrom('study_target')
        .selectAll()
        .where('user_id', '=', userId)
        .where('certification_id', '=', certificationId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) continue;
      await tx
        .updateTable('study_target')
        .set({ mail_due_at: nextMailAt(mailedTarget(row), { timeZone: zone ?? 'UTC', now, skipsToday }) })
        .where('user_id', '=', userId)
        .where('certification_id', '=', certificationId)
        .execute();
    }
  });
}

/** Has the job look at the mails of a user's targets, since the time zone is another one. */
export async function lookAtMails(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('study_target')
    .set({ mail_due_at: now })
    .where('user_id', '=', userId)
    .where('mail_due_at', 'is not', null)
    .execute();
  await db
    .updateTable('study_target')
    .set({ changes_due_at: now })
    .where('user_id', '=', userId)
    .where('changes_due_at', 'is not', null)
    .execute();
}

/** Marks today's reminder as handled. False if another process did so. */
export async function noteReminded(tx: Tx, { user_id, certification_id }: TargetRow, date: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('study_target')
    .set({ reminded_on: date })
    .where('user_id', '=', user_id)
    .where('certification_id', '=', certification_id)
    .where('remind_at', 'is not', null)
    .where((is) => is.or([is('reminded_on', 'is', null), is('reminded_on', '<', date)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that the outcome was asked for. False if another process did so, or the target's date has changed. */
export async function noteAsked(tx: Tx, target: TargetRow, date: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('study_target')
    .set({ outcome_asked_on: date })
    .where('user_id', '=', target.user_id)
    .where('certification_id', '=', target.certification_id)
    .where('exam_on', '=', target.exam_on)
    .where('asks_outcome', '=', true)
    .where(sql<boolean>`outcome_asked_on is not distinct from ${target.outcome_asked_on}::date`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends all mails about the user's targets. */
export async function stopMails(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('study_target')
    .set({ remind_at: null, asks_outcome: false, mail_due_at: null })
    .where('user_id', '=', userId)
    .execute();
}
