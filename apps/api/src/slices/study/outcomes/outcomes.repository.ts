import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { TargetKey } from '../targets/targets.repository.ts';

export type OutcomeRow = Selectable<DB['study_outcome']>;

export const findOutcomeRow = (
  db: Queryable,
  { userId, certificationId }: TargetKey,
): Promise<OutcomeRow | undefined> =>
  db
    .selectFrom('study_outcome')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
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

/** Outcomes of all users that can no longer be replaced and do not count yet. For the sweeper: takes no lock. */
export const listUncountedOutcomes = (
  db: Queryable,
  { toldBefore, count }: { toldBefore: Date; count: number },
): Promise<OutcomeRow[]> =>
  db
    .selectFrom('study_outcome')
    .selectAll()
    .where('counted_id', 'is', null)
    .where('result', '<>', sql.lit('moved'))
    .where('told_at', '<=', toldBefore)
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
