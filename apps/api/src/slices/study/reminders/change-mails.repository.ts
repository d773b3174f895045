import type { OutlineChange, Successor } from '@examplar/domain/catalogue/exam-facts';
import type { MailedChange } from '@examplar/domain/study/change-mails';
import { sql } from 'kysely';
import { sequentialShards } from '../../../platform/database/cluster/compatibility.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { TargetRow } from '../targets/targets.repository.ts';
import type { DuePlace } from './reminders.repository.ts';

/** What mails say of a certification. */
export type ToldCertification = {
  id: string;
  code: string;
  is_listed: boolean;
  successor: Successor | null;
  outline_changes: OutlineChange[] | null;
  changes: MailedChange[];
};

/** Certifications of which a day is known. */
export async function listToldCertifications(db: Queryable): Promise<Map<string, ToldCertification>> {
  const { rows } = await sql<Omit<ToldCertification, 'changes'> & MailedChange & { changedAt: Date | null }>`
    select certification.id, certification.code, certification.is_listed, certification.successor,
      certification.outline_changes, exam_change.kind, exam_change.on_day as "on", exam_change.changed_at as "changedAt"
    from exam_change join certification on certification.id = exam_change.certification_id
    where exam_change.on_day is not null and not exam_change.expected
    order by exam_change.on_day`.execute(db);
  const found = new Map<string, ToldCertification>();
  for (const { kind, on, changedAt, ...certification } of rows) {
    const told = found.get(certification.id) ?? { ...certification, changes: [] };
    told.changes.push({ kind, on, changedAt });
    found.set(certification.id, told);
  }
  return found;
}

/** Has the job look at the targets of certifications of which a day became known, moved or was withdrawn since it last did. */
export async function wakeTargets(tx: Tx, now: Date): Promise<void> {
  await sql.raw(sequentialShards).execute(tx);
  await sql`
    update study_target set changes_due_at = ${now} from exam_change
    where exam_change.certification_id = study_target.certification_id
      and exam_change.changed_at > study_target.changes_looked_at
      and (study_target.changes_due_at is null or study_target.changes_due_at > ${now})`.execute(tx);
}

/** The users of the next targets that are to be looked at, in order of time; at most `count` rows. */
export async function listUsersToTell(
  db: Queryable,
  { now, after, count }: { now: Date; after: DuePlace | null; count: number },
): Promise<DuePlace[]> {
  const { rows } = await sql<{ changes_due_at: Date; user_id: string }>`
    select distinct changes_due_at, user_id from study_target
    where changes_due_at <= ${now}
      and (${after?.userId ?? null}::uuid is null
        or (changes_due_at, user_id) > (${after?.at ?? null}::timestamptz, ${after?.userId ?? null}::uuid))
    order by changes_due_at, user_id limit ${count}`.execute(db);
  return rows.map((row) => ({ at: row.changes_due_at, userId: row.user_id }));
}

/** A target with what decides whether and how its user is mailed. */
export type TargetToTell = TargetRow & {
  name: string;
  email: string;
  email_confirmed_at: Date | null;
  language: string;
  time_zone: string | null;
  tells_exam_changes: boolean;
  /** False while the address is not confirmed or the user is suspended. */
  may_be_mailed: boolean;
};

export async function listTargetsToTell(db: Queryable, userIds: readonly string[]): Promise<TargetToTell[]> {
  const { rows } = await sql<TargetToTell>`
    select study_target.*, account.name, account.email, account.email_confirmed_at, account.language, account.time_zone,
      account.tells_exam_changes,
      account.email_confirmed_at is not null and account.status = 'active' as may_be_mailed
    from study_target join account on account.id = study_target.user_id
    where study_target.user_id = any(${userIds}::uuid[])
    order by study_target.user_id, study_target.certification_id`.execute(db);
  return rows;
}

export type LookedAt = { row: TargetToTell; toldAt: Date; endTold: string | null; dueAt: Date | null };

/**
 * Notes what was told, and when the job looks again. Targets that another process or their user changed meanwhile stay as they are and are
 * looked at again. Returns the users of whom every target was noted.
 */
export async function noteLookedAt(tx: Tx, looked: readonly LookedAt[], now: Date): Promise<Set<string>> {
  await sql.raw(sequentialShards).execute(tx);
  // A cluster updates rows of several shards by an expression of the row itself, and neither joins nor locks them for it.
  const noted = Object.fromEntries(
    looked.map(({ row, toldAt, endTold, dueAt }) => [
      `${row.user_id} ${row.certification_id}`,
      {
        was: stamp(row.changes_looked_at),
        wasDue: stamp(row.changes_due_at),
        told: stamp(toldAt),
        end: endTold,
        due: stamp(dueAt),
      },
    ]),
  );
  const map = JSON.stringify(noted);
  const entry = sql`(${map}::jsonb -> (user_id::text || ' ' || certification_id))`;
  const time = (field: string) => sql`to_timestamp((${entry} ->> ${sql.lit(field)})::double precision)`;
  const { rows } = await sql<{ user_id: string; certification_id: string }>`
    update study_target set changes_looked_at = ${now}, changes_told_at = ${time('told')}, end_told = ${entry} ->> 'end',
      changes_due_at = ${time('due')}
    where user_id = any(${[...new Set(looked.map(({ row }) => row.user_id))]}::uuid[])
      and changes_looked_at is not distinct from ${time('was')}
      and changes_due_at is not distinct from ${time('wasDue')}
    returning user_id, certification_id`.execute(tx);
  const done = new Set(rows.map((row) => `${row.user_id} ${row.certification_id}`));
  const missed = new Set(
    looked.filter(({ row }) => !done.has(`${row.user_id} ${row.certification_id}`)).map(({ row }) => row.user_id),
  );
  return new Set(rows.map((row) => row.user_id).filter((id) => !missed.has(id)));
}

/** In seconds, as `to_timestamp` reads it. */
const stamp = (time: Date | null): number | null => (time === null ? null : time.getTime() / 1000);
