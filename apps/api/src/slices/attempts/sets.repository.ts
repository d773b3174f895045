import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptRow, inProgress } from './attempts.repository.ts';

/** How many practice sets of the user are open. */
export async function countOpenSets(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('set'))
    .executeTakeFirstOrThrow();
  return count;
}

type ListKey = { userId: string; certificationId: string };

/** The user's open list of a certification, of any day. */
export const findOpenDayList = (db: Queryable, { userId, certificationId }: ListKey): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('status', '=', inProgress)
    .where('kind', '=', sql.lit('today'))
    .executeTakeFirst();

/** The newest list of the newest day, open or finished. */
export const findNewestDayList = (
  db: Queryable,
  { userId, certificationId }: ListKey,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('list_day', 'is not', null)
    .where('kind', '=', sql.lit('today'))
    .orderBy('list_day', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest list of a day, open or finished. */
export const findDayList = (
  db: Queryable,
  { userId, certificationId, day }: ListKey & { day: string },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('list_day', '=', day)
    .where('kind', '=', sql.lit('today'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
