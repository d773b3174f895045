import type { Queryable, Tx } from '../../../platform/database/database.ts';

type ReadinessDay = {
  userId: string;
  certificationId: string;
  day: string;
  expected: number;
  passByOffset: readonly number[];
  firstSight: number;
};

/** Stores the day's estimate; a later one of the same day replaces it. */
export async function saveReadinessDay(tx: Tx, { userId, certificationId, day, ...estimate }: ReadinessDay) {
  const values = {
    expected: estimate.expected,
    pass_by_offset: [...estimate.passByOffset],
    first_sight: estimate.firstSight,
  };
  await tx
    .insertInto('readiness_day')
    .values({ user_id: userId, certification_id: certificationId, day, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'certification_id', 'day']).doUpdateSet(values))
    .execute();
}

/** The last estimate of a day that is not later; undefined without one. */
export const findReadinessDay = (
  db: Queryable,
  { userId, certificationId, on }: { userId: string; certificationId: string; on: string },
) =>
  db
    .selectFrom('readiness_day')
    .select(['expected', 'pass_by_offset', 'first_sight'])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('day', '<=', on)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All kept days of a user, for the account's export. */
export const listReadinessDays = (db: Queryable, userId: string) =>
  db
    .selectFrom('readiness_day')
    .select(['certification_id', 'day', 'expected', 'first_sight'])
    .where('user_id', '=', userId)
    .orderBy('certification_id')
    .orderBy('day')
    .execute();
