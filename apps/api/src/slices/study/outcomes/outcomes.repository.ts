import { dayMs } from '@examplar/domain/plans/calendar';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { TargetKey } from '../targets/targets.repository.ts';

/** An outcome may be replaced and undone for this long; afterwards it counts (LRN-51, LRN-52). */
export const undoMs = 7 * dayMs;

export const isUndoable = ({ told_at: toldAt }: Pick<OutcomeRow, 'told_at'>, now: Date): boolean =>
  now.getTime() - toldAt.getTime() < undoMs;

export type OutcomeRow = Selectable<DB['study_outcome']>;
/** The result of an exam that was taken, not moved to another day. */
type ExamTaken = { result: Exclude<OutcomeRow['result'], 'moved'> };

/** Locks the outcome, which a job may be counting at this moment. The caller has locked the account. */
export const findOutcomeForUpdate = (tx: Tx, { userId, certificationId }: TargetKey): Promise<OutcomeRow | undefined> =>
  tx
    .selectFrom('study_outcome')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .forUpdate()
    .executeTakeFirst();

export const listOutcomeRows = (db: Queryable, userId: string): Promise<OutcomeRow[]> =>
  db
    .selectFrom('study_outcome')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('told_at', 'desc')
    .orderBy('certification_id')
    .execute();

/** Replaces the user's earlier outcome. The caller has locked the account. */
export async function saveOutcomeRow(tx: Tx, row: Insertable<DB['study_outcome']>): Promise<void> {
  const { user_id: _user, certification_id: _certification, ...facts } = row;
  await tx
    .insertInto('study_outcome')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'certification_id']).doUpdateSet(facts))
    .execute();
}

/**
 * The user's outcomes of exams that were taken: those reported after a moment and not counted yet, and all passed ones, newest first, with
 * the titles and codes of their certifications. Without those that are no longer listed.
 */
export const listOutcomesSince = (db: Queryable, userId: string, toldAfter: Date) =>
  db
    .selectFrom('study_outcome')
    .innerJoin('certification', 'certification.id', 'study_outcome.certification_id')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .select(['certification_id', 'certification.title', 'certification.code'])
    .select(['result', 'taken_on', 'score', 'told_at', 'counted_id', 'done_questions', 'done_days'])
    .where('study_outcome.user_id', '=', userId)
    .where((is) =>
      is.or([is('result', '=', 'passed'), is.and([is('told_at', '>', toldAfter), is('counted_id', 'is', null)])]),
    )
    .where('result', '<>', sql.lit('moved'))
    .$narrowType<ExamTaken>()
    .where('certification.is_listed', '=', true)
    .where('provider.is_listed', '=', true)
    .orderBy('told_at', 'desc')
    .orderBy('certification_id')
    .execute();

/** Deletes an outcome that does not count yet. False if it was replaced or counted meanwhile. */
export async function deleteUncounted(tx: Tx, row: OutcomeRow): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('study_outcome')
    .where('user_id', '=', row.user_id)
    .where('certification_id', '=', row.certification_id)
    .where('told_at', '=', row.told_at)
    .where('counted_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Outcomes of all users that keep what undoing them restores, although they can no longer be undone. */
export const listOutdatedKept = (
  db: Queryable,
  { toldBefore, count }: { toldBefore: Date; count: number },
): Promise<Pick<OutcomeRow, 'user_id' | 'certification_id'>[]> =>
  db
    .selectFrom('study_outcome')
    .select(['user_id', 'certification_id'])
    .where((is) => is.or([is('target', 'is not', null), is('previous', 'is not', null)]))
    .where('told_at', '<=', toldBefore)
    .orderBy('told_at')
    .limit(count)
    .execute();

/** Forgets what undoing an outcome would restore, unless the outcome was replaced meanwhile. */
export async function forgetKept(
  db: Queryable,
  row: Pick<OutcomeRow, 'user_id' | 'certification_id'>,
  { toldBefore }: { toldBefore: Date },
): Promise<void> {
  await db
    .updateTable('study_outcome')
    .set({ target: null, previous: null })
    .where('user_id', '=', row.user_id)
    .where('certification_id', '=', row.certification_id)
    .where('told_at', '<=', toldBefore)
    .execute();
}

/** Ends the mails of the targets that undoing or replacing an outcome would restore. */
export async function stopKeptMails(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('study_outcome')
    .set({ target: sql<string>`target || '{"remind_at": null, "asks_outcome": false}'` })
    .where('user_id', '=', userId)
    .where('target', 'is not', null)
    .execute();
}

/**
 * Outcomes of all users with a confirmed address that can no longer be replaced and do not count yet. Those of the others wait until they
 * confirm theirs. For the sweeper: takes no lock.
 */
export const listUncountedOutcomes = (
  db: Queryable,
  { toldBefore, count }: { toldBefore: Date; count: number },
): Promise<(OutcomeRow & ExamTaken)[]> =>
  db
    .selectFrom('study_outcome')
    .innerJoin('account', 'account.id', 'study_outcome.user_id')
    .selectAll('study_outcome')
    .where('counted_id', 'is', null)
    .where('result', '<>', sql.lit('moved'))
    .$narrowType<ExamTaken>()
    .where('told_at', '<=', toldBefore)
    .where('account.email_confirmed_at', 'is not', null)
    .orderBy('told_at')
    .limit(count)
    .execute();

/** Locks an outcome that still does not count. False if it was replaced or counted meanwhile. */
export async function lockUncounted(tx: Tx, row: OutcomeRow): Promise<boolean> {
  const found = await tx
    .selectFrom('study_outcome')
    .select('told_at')
    .where('user_id', '=', row.user_id)
    .where('certification_id', '=', row.certification_id)
    .where('told_at', '=', row.told_at)
    .where('counted_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the id of the `exam_outcome` row that a locked outcome counts as. */
export async function noteCounted(tx: Tx, row: OutcomeRow, countedId: string): Promise<void> {
  await tx
    .updateTable('study_outcome')
    .set({ counted_id: countedId, replaces_id: null })
    .where('user_id', '=', row.user_id)
    .where('certification_id', '=', row.certification_id)
    .execute();
}
