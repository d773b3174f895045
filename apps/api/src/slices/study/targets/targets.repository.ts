import { type MailedTarget, nextMailAt } from '@examplar/domain/study/mail-times';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

export type TargetRow = Selectable<DB['study_target']>;
export type TargetKey = { userId: string; certificationId: string };

/** Locks the target, of which jobs note what they mailed and lists their budget at any moment. The caller has locked the account. */
export const findTargetForUpdate = (tx: Tx, { userId, certificationId }: TargetKey): Promise<TargetRow | undefined> =>
  tx
    .selectFrom('study_target')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .forUpdate()
    .executeTakeFirst();

/** What the plan of a day depends on. */
export type PlannedTarget = Pick<TargetRow, 'exam_on' | 'first_on' | 'minutes_per_day' | 'plan_on' | 'plan_budget'>;

/** Nearest exam first, those without a date last. */
export const listTargetRows = (db: Queryable, userId: string): Promise<TargetRow[]> =>
  db
    .selectFrom('study_target')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`exam_on asc nulls last`)
    .orderBy('created_at')
    .orderBy('certification_id')
    .execute();

/** A target without what follows from it. */
export type TargetFacts = Omit<TargetRow, 'mail_due_at' | 'changes_due_at' | 'changes_looked_at'>;

export const mailedTarget = (row: TargetFacts): MailedTarget => ({
  remindAt: row.remind_at,
  remindedOn: row.reminded_on,
  asksOutcome: row.asks_outcome,
  examOn: row.exam_on,
  outcomeAskedOn: row.outcome_asked_on,
});

/** Writes the target as it is to be, and when its mails are due. The caller has locked the account. */
export async function saveTargetRow(
  tx: Tx,
  row: TargetFacts,
  { timeZone, now }: { timeZone: string | null; now: Date },
): Promise<void> {
  const { user_id: userId, certification_id: certificationId, ...rest } = row;
  const facts = {
    ...rest,
    mail_due_at: nextMailAt(mailedTarget(row), { timeZone: timeZone ?? 'UTC', now }),
    // The job that mails what changes looks at it, and finds out when it next has to.
    changes_due_at: now,
  };
  await tx
    .insertInto('study_target')
    .values({ user_id: userId, certification_id: certificationId, ...facts })
    .onConflict((conflict) => conflict.columns(['user_id', 'certification_id']).doUpdateSet(facts))
    .execute();
}

/** False if there was none. */
export async function deleteTargetRow(db: Queryable, { userId, certificationId }: TargetKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('study_target')
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Keeps the budget that the day's first list is made with. A day whose budget is kept already keeps it. */
export async function fixBudget(
  db: Queryable,
  { userId, certificationId }: TargetKey,
  { date, budget }: { date: string; budget: number },
): Promise<void> {
  await db
    .updateTable('study_target')
    .set({ plan_on: date, plan_budget: budget })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where((is) => is.or([is('plan_on', 'is', null), is('plan_on', '<>', date)]))
    .execute();
}

/** Keeps the change of its exam that the user has put away. */
export async function putSeenChange(
  db: Queryable,
  { userId, certificationId }: TargetKey,
  seenChange: string,
): Promise<void> {
  await db
    .updateTable('study_target')
    .set({ seen_change: seenChange })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}
