import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

export type TargetRow = Selectable<DB['study_target']>;
export type TargetKey = { userId: string; certificationId: string };

export const findTargetRow = (db: Queryable, { userId, certificationId }: TargetKey): Promise<TargetRow | undefined> =>
  db
    .selectFrom('study_target')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();

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

/** Writes the target. The caller has locked the account. */
export async function saveTargetRow(tx: Tx, row: TargetRow): Promise<void> {
  const { user_id: _user, certification_id: _certification, ...facts } = row;
  await tx
    .insertInto('study_target')
    .values(row)
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

/** Stores the budget of the day's first list. */
export async function fixBudget(
  tx: Tx,
  { userId, certificationId }: TargetKey,
  { date, budget }: { date: string; budget: number },
): Promise<void> {
  await tx
    .updateTable('study_target')
    .set({ plan_on: date, plan_budget: budget })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where((is) => is.or([is('plan_on', 'is', null), is('plan_on', '<>', date)]))
    .execute();
}
