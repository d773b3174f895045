import type { Insertable, Selectable } from 'kysely';
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

/** Replaces what the user said before. The caller has locked the account. */
export async function saveOutcomeRow(tx: Tx, row: Insertable<DB['study_outcome']>): Promise<void> {
  const { user_id: _user, certification_id: _certification, ...facts } = row;
  await tx
    .insertInto('study_outcome')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'certification_id']).doUpdateSet(facts))
    .execute();
}
