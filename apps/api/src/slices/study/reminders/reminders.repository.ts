import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { TargetRow } from '../targets/targets.repository.ts';

/** A target with the user to whom a mail about it goes. */
export type DueTarget = TargetRow & {
  name: string;
  email: string;
  email_confirmed_at: Date;
  language: string;
  time_zone: string | null;
  certification_title: string;
};
/** The current date and hour in a time zone. */
export type LocalTime = { zone: string; date: string; hour: number };

/** The hour from which mails ask for outcomes if the user has set no hour for reminders. */
export const usualHour = 9;

/** The targets of some users that may send mails. */
export type MailedPart = { zones: string[]; lastUser: string; isLast: boolean };

/**
 * The time zones of the next users who get mails about their targets, after a user, so that no statement reads more than `count` targets;
 * null without any.
 */
export async function findMailedPart(
  db: Queryable,
  { afterUser, count }: { afterUser: string | null; count: number },
): Promise<MailedPart | null> {
  const { rows } = await sql<{ user_id: string; zone: string }>`
    select study_target.user_id, coalesce(account.time_zone, 'UTC') as zone
    from study_target join account on account.id = study_target.user_id
    where (study_target.remind_at is not null or (study_target.asks_outcome and study_target.exam_on is not null))
      and (${afterUser}::uuid is null or study_target.user_id > ${afterUser}::uuid)
    order by study_target.user_id limit ${count}`.execute(db);
  const lastUser = rows.at(-1)?.user_id;
  if (lastUser === undefined) return null;
  return { zones: [...new Set(rows.map(({ zone }) => zone))], lastUser, isLast: rows.length < count };
}

const localTimes = (times: readonly LocalTime[]) => sql`
  unnest(${times.map(({ zone }) => zone)}::text[], ${times.map(({ date }) => date)}::date[],
    ${times.map(({ hour }) => hour)}::integer[]) as local (zone, today, hour)`;
const recipients = sql`
  study_target join account on account.id = study_target.user_id
  join certification on certification.id = study_target.certification_id and certification.is_listed`;
const columns = sql`
  study_target.*, account.name, account.email, account.email_confirmed_at, account.language, account.time_zone,
  certification.title as certification_title`;
/** Of the users after one up to another, in whose zones it is these times. */
type Part = { times: readonly LocalTime[]; afterUser: string | null; lastUser: string };
const ofPart = ({ afterUser, lastUser }: Part) => sql`
  (${afterUser}::uuid is null or study_target.user_id > ${afterUser}::uuid) and study_target.user_id <= ${lastUser}::uuid`;
const mayBeMailed = sql`account.email_confirmed_at is not null and account.status = 'active'`;

/** Targets whose hour has come and that had no reminder today. */
export async function listDueReminders(db: Queryable, part: Part): Promise<DueTarget[]> {
  const { rows } = await sql<DueTarget>`
    select ${columns} from ${recipients}
    join ${localTimes(part.times)} on local.zone = coalesce(account.time_zone, 'UTC')
    where study_target.remind_at <= local.hour
      and (study_target.reminded_on is null or study_target.reminded_on < local.today)
      and ${mayBeMailed} and ${ofPart(part)}
    order by study_target.user_id, study_target.certification_id`.execute(db);
  return rows;
}

/** Targets whose exam was one or four days ago and whose outcome was not asked for yet; after a week it is too late. */
export async function listDueQuestions(db: Queryable, part: Part): Promise<DueTarget[]> {
  const { rows } = await sql<DueTarget>`
    select ${columns} from ${recipients}
    join ${localTimes(part.times)} on local.zone = coalesce(account.time_zone, 'UTC')
    where study_target.asks_outcome and study_target.exam_on between local.today - 11 and local.today - 1
      and coalesce(study_target.remind_at, ${usualHour}) <= local.hour
      and (study_target.outcome_asked_on is null
        or (study_target.exam_on <= local.today - 4 and study_target.outcome_asked_on < study_target.exam_on + 4))
      and ${mayBeMailed} and ${ofPart(part)}
    order by study_target.user_id, study_target.certification_id`.execute(db);
  return rows;
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
    .set({ remind_at: null, asks_outcome: false })
    .where('user_id', '=', userId)
    .execute();
}
